import { texts } from '../texts/index.ts'
import classes from './footer.module.css'

export function Footer() {
  return <footer className={classes.footer}>{texts.product.footer(new Date().getFullYear())}</footer>
}
