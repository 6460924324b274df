import { z } from 'zod'

/** A text of a request: short enough, and without the one sign that PostgreSQL keeps in no text. */
export const wireText = z
  .string()
  .max(2048)
  .refine((value) => !value.includes('\0'))
