/**
 * The values of the `:names` of a page's path in an address; `undefined` where it is another page's, or its letters are not
 * well encoded.
 */
export function paramsOf(path: string, address: string): Readonly<Record<string, string>> | undefined {
  const pattern = path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${pattern}$`).exec(address)
  try {
    return match ? Object.fromEntries(Object.entries(match.groups ?? {}).map(decoded)) : undefined
  } catch {
    return undefined
  }
}

const decoded = ([name, value]: [string, string]) => [name, decodeURIComponent(value)]
