import { useEffect } from 'react'
import { texts } from '../texts/index.ts'

/** What the tab and a screen reader call the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? texts.product.name : texts.common.pageTitle(title)
  }, [title])
}
