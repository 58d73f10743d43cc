export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const
export const SCHEMES = ['light', 'dark'] as const

export type Size = keyof typeof SIZES
export type Scheme = (typeof SCHEMES)[number]

type Picture = { readonly name: string; readonly size: Size; readonly scheme: Scheme }
type Titled = { readonly name: string; readonly title: string }

export const pictureOf = ({ name, size, scheme }: Picture) => `${name}-${size}-${scheme}.jpg`

const STYLE = `
  body { margin: 1rem; font: 1rem/1.4 system-ui, sans-serif }
  form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 1rem; padding: 0.5rem 0; background: #fff }
  nav { columns: 16rem }
  nav a { display: block }
  h2 { scroll-margin-top: 3rem }
  section > div { display: flex; flex-wrap: wrap; gap: 0.5rem }
  img { height: 20rem; border: 1px solid #ccc; object-fit: cover; object-position: top }
`

/**
 * A page that opens from the file system: the pictures there are, view by view, with a box for each size and theme to hide
 * them by. A picture is loaded once it comes into sight; of a long page its top is shown, and a press opens all of it.
 */
export function galleryOf(views: readonly Titled[], files: readonly string[]): string {
  const sizes = Object.keys(SIZES) as Size[]
  const sections = views.flatMap(({ name, title }) => {
    const pictures = SCHEMES.flatMap((scheme) => sizes.map((size) => ({ name, size, scheme })))
    const taken = pictures.filter((picture) => files.includes(pictureOf(picture)))
    return taken.length > 0 ? [{ name, title, taken }] : []
  })
  const links = sections.map(({ name, title }) => `<a href="#${name}">${title}</a>`)
  const parts = sections.map(
    ({ name, title, taken }) =>
      `<section><h2 id="${name}">${title}</h2><div>\n${taken.map((picture) => imageOf(picture, title)).join('\n')}\n</div></section>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>${STYLE}${[...sizes, ...SCHEMES].map(hidingRule).join('\n')}</style>
<h1>Every screen</h1>
<p>${Object.entries(SIZES)
    .map(([size, { width }]) => `${size} ${width} px`)
    .join(', ')}; light and dark. Made by <code>npm run task -- screens</code>.</p>
<form>${[...sizes, ...SCHEMES].map(checkbox).join(' ')}</form>
<nav>${links.join('\n')}</nav>
${parts.join('\n')}
</html>
`
}

const checkbox = (kind: Size | Scheme) => `<label><input type="checkbox" id="show-${kind}" checked> ${kind}</label>`

const hidingRule = (kind: Size | Scheme) => `  body:has(#show-${kind}:not(:checked)) .${kind} { display: none }`

function imageOf(picture: Picture, title: string): string {
  const { size, scheme } = picture
  const { width, height } = SIZES[size]
  const file = pictureOf(picture)
  return `<a class="${size} ${scheme}" href="${file}"><img src="${file}" loading="lazy" width="${Math.round((320 * width) / height)}" alt="${title}, ${size}, ${scheme}"></a>`
}
