import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright/test'
import { parseFeed } from 'podcast-partytime'

import { SITE } from './support/account-pages.ts'
import { editorPage, editorState } from './support/newsroom-editors.ts'
import type { EditorKey } from './support/newsroom-editors.ts'
import { expect, expectAccessible, expectFits, test } from './support/watch.ts'

const SOUNDS = join(import.meta.dirname, '../support/fixtures/sounds')
const CAPTIONS = `WEBVTT

00:00.000 --> 00:02.000
Bonjour.

00:02.000 --> 00:04.000
Au revoir.
`

// One after the other: an editor signs in once.
test.describe.configure({ mode: 'default' })

interface Episode {
  readonly file: string
  readonly type: string
  readonly seconds: number
  readonly clock: string
  readonly chapters: number
}

const EPISODES = [
  [false, { file: 'tone.mp3', type: 'audio/mpeg', seconds: 5, clock: '00:05', chapters: 0 }],
  [true, { file: 'chapters.m4a', type: 'audio/mp4', seconds: 12, clock: '00:12', chapters: 2 }],
] as const satisfies readonly (readonly [boolean, Episode])[]

for (const [scripts, episode] of EPISODES)
  test(`an episode is uploaded, heard and read by applications, ${scripts ? 'with' : 'without'} scripts [R10]`, async ({
    browser,
    page,
  }) => {
    test.setTimeout(120_000)
    const slug = `episode-${Date.now()}`
    const title = `Un épisode ${Date.now()}`
    const path = `/podcasts-rh/${slug}`
    const open = (key: EditorKey) => pageOf(browser, key, scripts)
    const [writer, reviewer, chief] = [
      await open('writer'),
      await open('reviewer'),
      await open('chief'),
    ]
    await writeEpisode(writer, { title, path })
    await upload(writer, await readFile(join(SOUNDS, episode.file)), episode.file)
    await expect(writer.locator('output').first()).toContainText('Son enregistré')
    await expect(writer.getByLabel('Durée')).toHaveValue(episode.clock)
    await upload(writer, Buffer.from(CAPTIONS), 'sous-titres.vtt')
    await expect(writer.locator('output').first()).toContainText('Sous-titres enregistrés')
    await press(writer, 'Enregistrer une version')
    await expect(writer.locator('output').first()).toHaveText('Version enregistrée.')
    const desk = new URL(writer.url()).pathname
    await press(writer, 'Soumettre à la relecture')
    await reviewer.goto(desk)
    await press(reviewer, 'Approuver')
    await chief.goto(desk)
    await press(chief, 'Publier maintenant')
    await expect(chief.locator('output').first()).toHaveText('Publié.')

    const parts: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/sons/') && !response.url().endsWith('.vtt'))
        parts.push(response.status())
    })
    await page.goto(path)
    const player = page.getByLabel('Écouter l’épisode')
    const heard = await player.evaluate(playAndSeek)
    expect(Math.round(heard.duration)).toBe(episode.seconds)
    expect(heard.at).toBeGreaterThanOrEqual(3)
    expect(heard.captions).toEqual(['Bonjour.', 'Au revoir.'])
    expect(heard.shown).toBe('Au revoir.')
    expect(new Set(parts)).toEqual(new Set([206]))
    const chapters = page.getByRole('list', { name: 'Chapitres' }).getByRole('link')
    await expect(chapters).toHaveCount(episode.chapters)
    if (episode.chapters > 0) {
      await player.evaluate((sound: HTMLMediaElement) => {
        sound.pause()
        sound.currentTime = 0
      })
      await chapters.last().click()
      const at = () => player.evaluate((sound: HTMLMediaElement) => sound.currentTime)
      await expect.poll(at).toBeGreaterThan(1)
      await expect(page).toHaveURL(path)
    }
    await expectFits(page, [360, 768, 1280])
    await expectAccessible(page)

    const feed = parseFeed(await (await page.request.get('/podcasts-rh/flux.xml')).text())
    const item = feed?.items.find((each) => each.title === title)
    const sound = await page.request.get(item?.enclosure.url ?? '', {
      headers: { range: 'bytes=100-199' },
    })
    expect([sound.status(), (await sound.body()).length]).toEqual([206, 100])
    expect(item).toMatchObject({
      duration: episode.seconds,
      enclosure: {
        type: episode.type,
        length: Number(sound.headers()['content-range']?.split('/')[1]),
      },
    })
    expect(feed?.itunesImage).toBe(`${SITE}/podcasts-rh.png`)
  })

async function pageOf(browser: Browser, key: EditorKey, scripts: boolean): Promise<Page> {
  const storageState = await editorState(browser, key)
  if (!scripts) return editorPage(browser, storageState)
  const context = await browser.newContext({ baseURL: SITE, locale: 'fr-FR', storageState })
  return context.newPage()
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).first().click()
}

/** Writes the draft of an episode, which then has fields of its sound. */
async function writeEpisode(
  page: Page,
  { title, path }: { readonly title: string; readonly path: string },
): Promise<void> {
  await page.goto('/redaction/articles/nouveau')
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill(title)
  await page
    .getByLabel('Chapô')
    .fill('Un épisode de quelques secondes, et ce qu’il en reste à lire.')
  await page.getByLabel('Adresse').fill(path)
  const text = page.locator('.ProseMirror, textarea[name=markdown]:visible').first()
  await text.click()
  await page.keyboard.type('Bonjour, puis au revoir.')
  await page.getByText('Nature, dates et mise en avant').click()
  await page.getByLabel('Nature', { exact: true }).selectOption({ label: 'Podcast' })
  await press(page, 'Enregistrer le brouillon')
}

async function upload(page: Page, buffer: Buffer, name: string): Promise<void> {
  const link = page.getByRole('link', { name: 'Téléverser le son ou ses sous-titres' })
  const summary = page.locator('summary', { hasText: 'Son de l’épisode' })
  const fold = page.locator('details').filter({ has: summary })
  await fold.waitFor()
  if ((await fold.getAttribute('open')) === null) await summary.click()
  await link.click()
  const file = { name, mimeType: 'application/octet-stream', buffer }
  await page.getByLabel('Fichier du son, ou de ses sous-titres').setInputFiles(file)
  await press(page, 'Téléverser')
}

/** Plays a sound, seeks to its fourth second, and returns what the reader then has. */
async function playAndSeek(element: Element) {
  const player = element as HTMLVideoElement
  const once = (name: string) =>
    new Promise((done) => player.addEventListener(name, done, { once: true }))
  player.muted = true
  await player.play()
  const seeked = once('seeked')
  player.currentTime = 3
  await seeked
  const [track] = player.textTracks
  return {
    duration: player.duration,
    at: player.currentTime,
    captions: Array.from(track?.cues ?? [], (cue) => (cue as VTTCue).text),
    shown: Array.from(track?.activeCues ?? [], (cue) => (cue as VTTCue).text).join(),
  }
}
