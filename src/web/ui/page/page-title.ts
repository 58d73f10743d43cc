import { useEffect } from 'react'
import { texts } from '../../texts/index.ts'

/** Sets the title, which the tab shows and a screen reader says. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? texts.product.name : texts.common.pageTitle(title)
  }, [title])
}
