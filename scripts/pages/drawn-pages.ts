import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import type { DrawnPage } from '../../src/web/prerender.tsx'

/** Vite notes here which style sheets belong to a chunk. */
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }
type Bundle = Rolldown.OutputBundle

const COMPILED = join(import.meta.dirname, '..', '..', '.cache', 'prerender')

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
    [/<div id="root"><\/div>/, `<div id="root" data-drawn="${path}">${markup}</div>`],
  ])
}

function fill(page: string, parts: readonly (readonly [RegExp, string])[]): string {
  return parts.reduce((text, [place, part]) => {
    if (!place.test(text)) throw new Error(`index.html has no ${place.source}`)
    return text.replace(place, () => part)
  }, page)
}

/** A page that is loaded lazily elsewhere is here wanted at once, and its style sheet before it is drawn. */
function linksTo(module: string, bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!entry || !page) throw new Error(`No chunk was made of ${module}`)
  const atHand = new Set([entry.fileName, ...entry.imports])
  const names = [page.fileName, ...page.imports].filter((name) => !atHand.has(name))
  const wanted = chunks.filter(({ fileName }) => names.includes(fileName))
  const sheets = new Set(wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return [
    ...[...sheets].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...wanted.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
  ].join('\n    ')
}
