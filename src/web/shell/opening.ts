/**
 * What `index.html` shows while the app opens goes once there is a page; each has a `main`. Until then `#root` is empty or has a
 * spinner. Before the browser paints: nothing flashes in between.
 */
export function endOpeningOncePageIsDrawn(root: HTMLElement): void {
  const observer = new MutationObserver(endOnceDrawn)
  observer.observe(root, { childList: true, subtree: true })
  endOnceDrawn()

  function endOnceDrawn(): void {
    if (!root.querySelector('main')) return
    delete document.documentElement.dataset.isOpening
    observer.disconnect()
  }
}
