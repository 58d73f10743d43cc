import { texts } from '../../texts/index.ts'
import classes from './footer.module.css'

export function Footer() {
  const text = texts.product.footer(new Date().getFullYear())
  // The page may have been drawn in another year, and React leaves such a text as it found it.
  const bringUpToDate = (footer: HTMLElement | null) => {
    if (footer) footer.textContent = text
  }
  return (
    <footer ref={bringUpToDate} className={classes.footer} suppressHydrationWarning>
      {text}
    </footer>
  )
}
