/** Packs a long text, so that it goes through a narrow line in time. A browser that cannot pack sends it as it is. */
export async function pack(text: string): Promise<{ body: BodyInit; headers: Readonly<Record<string, string>> }> {
  if (typeof CompressionStream === 'undefined') return { body: text, headers: {} }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return { body: await new Response(stream).blob(), headers: { 'content-encoding': 'gzip' } }
}
