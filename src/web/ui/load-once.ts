/**
 * Serves `lazy`: a module that has been loaded before is handed over at once, in the same breath. With a promise in its
 * place React draws a spinner first, and leaves that standing for 300 ms so that it does not flicker.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let atOnce: Promise<Module> | undefined
  return () => {
    if (atOnce) return atOnce
    const loading = load()
    loading.then(
      (module) => {
        atOnce = handOver(module)
      },
      () => undefined,
    )
    return loading
  }
}

/** React asks nothing of a promise but its `then`. */
function handOver<Module>(module: Module): Promise<Module> {
  // biome-ignore lint/suspicious/noThenProperty: a promise that is not waited for
  const promise = { then: (take: (module: Module) => void) => take(module) }
  return promise as Promise<Module>
}
