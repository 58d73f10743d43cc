import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { firstAddresses } from '../../src/web/data/first-addresses.ts'
import { OWNERS_PAGES } from '../../src/web/pages.ts'
import type { DrawnPage } from '../../src/web/prerender.tsx'
import type { PageAhead } from '../../src/web/shell/bootstrap.ts'
import { BOOTSTRAP, compileBootstrap } from './bootstrap.ts'

/** Vite notes here which style sheets belong to a chunk. */
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }
type Bundle = Rolldown.OutputBundle

const BEHIND_THE_LOGIN = 'shell/owner.ts'
const FONT_OF_EVERY_PAGE = /(figtree-latin-wght|fraunces-soft-latin).*\.woff2$/
const BOOTSTRAP_TAG = /(?<=<script src="\/bootstrap\.js")/
const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const ROOT = join(import.meta.dirname, '..', '..')
const COMPILED = join(ROOT, '.cache', 'prerender')

/**
 * Beside `index.html`, one file for each page that a visitor may see first, with the page already in it: `login.html`.
 * Drawn by the app itself (src/web/prerender.tsx), compiled for Node.
 */
export function drawnPages(): Plugin {
  return {
    name: 'drawn-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('There is no index.html to draw pages into')
        const frame = addressesOf(BEHIND_THE_LOGIN, bundle)
        const pages = OWNERS_PAGES.map(
          ({ path, module, asksFirst = [] }): PageAhead => [
            path,
            addressesOf(module, bundle, frame).join(' '),
            firstAddresses(asksFirst),
          ],
        )
        index.source = fill(String(index.source), [
          [BOOTSTRAP_TAG, ` data-fonts="${fontsOf(bundle).join(' ')}"`],
          [BOOTSTRAP_TAG, ` data-frame="${frame.join(' ')}" data-pages='${JSON.stringify(pages)}'`],
        ])
        this.emitFile({ type: 'asset', fileName: BOOTSTRAP, source: await compileBootstrap() })
        for (const page of await drawPages()) {
          const source = drawInto(String(index.source), page, bundle)
          this.emitFile({ type: 'asset', fileName: `${page.path.slice(1)}.html`, source })
        }
      },
    },
  }
}

async function drawPages(): Promise<DrawnPage[]> {
  await build({
    configFile: false,
    root: 'src/web',
    logLevel: 'warn',
    plugins: [react()],
    build: { ssr: 'prerender.tsx', outDir: COMPILED, emptyOutDir: true, copyPublicDir: false },
  })
  const compiled: { drawPages: () => Promise<DrawnPage[]> } = await import(
    pathToFileURL(join(COMPILED, 'prerender.js')).href
  )
  return await compiled.drawPages()
}

function drawInto(index: string, { path, title, module, markup }: DrawnPage, bundle: Bundle): string {
  return fill(index, [
    [/<title>.*?<\/title>/, `<title>${title}</title>`],
    [/(?=<\/head>)/, module ? linksTo(module, bundle) : ''],
    // The page stands without the app: style sheets come first, and the bootstrap script runs it after the first look.
    [APP, fetchedAhead(appOf(index))],
    [BOOTSTRAP_TAG, ` data-app="${appOf(index)}"`],
    [/<div id="root">.*<\/div>/, `<div id="root" data-drawn="${path}">${markup}</div>`],
  ])
}

/** Fetched but not compiled yet, as `modulepreload` would: on a second visit that would come before the first paint. */
const fetchedAhead = (address: string) =>
  `<link rel="preload" as="script" fetchpriority="low" crossorigin href="${address}">`

function appOf(index: string): string {
  return APP.exec(index)?.[1] ?? ''
}

function fill(page: string, parts: readonly (readonly [RegExp, string])[]): string {
  return parts.reduce((text, [place, part]) => {
    if (!place.test(text)) throw new Error(`index.html has no ${place.source}`)
    return text.replace(place, () => part)
  }, page)
}

/** The files of a module, but for those that come anyway; the bootstrap script fetches them for an owner. */
function addressesOf(module: string, bundle: Bundle, anyway: readonly string[] = []): string[] {
  const { sheets, scripts } = filesOf(module, bundle)
  return [...sheets, ...scripts].map((file) => `/${file}`).filter((file) => !anyway.includes(file))
}

/** Those of every page. */
function fontsOf(bundle: Bundle): string[] {
  const fonts = Object.keys(bundle).filter((file) => FONT_OF_EVERY_PAGE.test(file))
  if (fonts.length !== 2) throw new Error(`The fonts of every page are ${fonts.join(', ') || 'missing'}`)
  return fonts.map((file) => `/${file}`)
}

/** A page that is loaded lazily elsewhere is here wanted at once, and its style sheet before it is drawn. */
function linksTo(module: string, bundle: Bundle): string {
  const { sheets, scripts } = filesOf(module, bundle)
  return [
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => fetchedAhead(`/${file}`)),
  ].join('\n    ')
}

/** What a lazily loaded module needs beyond what every page has. */
function filesOf(module: string, bundle: Bundle): { readonly sheets: string[]; readonly scripts: string[] } {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  const wanted = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!entry || !wanted) throw new Error(`No chunk was made of ${module}`)
  const atHand = withImports(entry, chunks)
  const needed = [...withImports(wanted, chunks)].filter((chunk) => !atHand.has(chunk))
  const sheets = new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return { sheets: [...sheets], scripts: needed.map(({ fileName }) => fileName) }
}

/** A set grows while one walks through it: what is imported by what is imported comes too. */
function withImports(chunk: Chunk, chunks: readonly Chunk[]): Set<Chunk> {
  const found = new Set([chunk])
  for (const { imports } of found) for (const next of chunks) if (imports.includes(next.fileName)) found.add(next)
  return found
}
