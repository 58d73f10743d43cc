/**
 * Hides the opening words of `index.html` as soon as `#root` has a page: every page has a `main`, an empty `#root` and a spinner have
 * none. An observer runs before the next paint, so nothing flashes in between.
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
