import { z } from 'zod'

import type { Banner } from '../../domain/editorial/banner.ts'
import type { MenuEntry, MenuItem, SiteMenus } from '../../domain/navigation/menu.ts'
import type { RedirectRule } from '../../domain/navigation/redirect.ts'
import { linkAddressSchema } from './body-schema.ts'

const text = z.string().min(1)

const areaSchema = z.strictObject({
  id: text,
  title: text,
  url: linkAddressSchema,
  menuTitle: text,
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
})

const menuEntrySchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('free'), id: text, label: text, url: linkAddressSchema }),
  z.strictObject({
    type: z.literal('productTypology'),
    id: text,
    label: text,
    handlers: z.array(z.strictObject({ url: linkAddressSchema, slug: z.string(), title: text })),
  }),
]) satisfies z.ZodType<MenuEntry>

const menuItemSchema = z.strictObject({
  label: text,
  url: linkAddressSchema,
  icon: text.exactOptional(),
  target: z.literal(['_self', '_blank']).exactOptional(),
  width: z.number().positive().exactOptional(),
  height: z.number().positive().exactOptional(),
}) satisfies z.ZodType<MenuItem>

export const siteMenusSchema = z.strictObject({
  areas: z.array(areaSchema),
  directLinks: z.array(menuItemSchema),
  header: z.array(
    z.strictObject({
      id: text,
      position: z.int(),
      title: text,
      areas: z.array(z.strictObject({ id: text, title: text })),
      items: z.array(menuEntrySchema),
    }),
  ),
  footer: z.array(z.strictObject({ title: text, items: z.array(menuItemSchema) })),
  subFooter: z.array(menuItemSchema),
}) satisfies z.ZodType<SiteMenus>

export const bannersSchema = z.array(
  z.strictObject({
    id: text,
    title: text,
    text: z.string(),
    link: z.strictObject({ label: text, url: linkAddressSchema }),
  }),
) satisfies z.ZodType<readonly Banner[]>

export const redirectRulesSchema = z.array(
  z.strictObject({ source: text, destination: text }),
) satisfies z.ZodType<readonly RedirectRule[]>
