import { useId, useState } from 'react'
import { texts } from '../texts/index.ts'
import { CrossIcon } from '../ui/icons.tsx'
import { PlusIcon, ShareIcon } from '../ui/page-icons.tsx'
import { writeLocal } from './local-storage.ts'
import classes from './pwa-ios-popup.module.css'
import { HIDE_KEY } from './pwa-on-ios.ts'

const words = texts.shell.install

/** How the app comes onto an iPhone's Home Screen. It stands at the bottom, covers nothing for good, and is hidden once for all. */
export default function IosPopup() {
  const [isShown, setShown] = useState(true)
  const titleId = useId()
  if (!isShown) return null
  const hide = () => {
    setShown(false)
    writeLocal(HIDE_KEY, 'true')
  }
  return (
    <aside className={classes.popup} aria-labelledby={titleId}>
      <div className={classes.head}>
        <img src="/favicon.svg" alt="" width="44" height="44" />
        <h2 id={titleId} className={classes.title}>
          {words.title(texts.product.name)}
        </h2>
        <button type="button" className={classes.hide} aria-label={words.hide} onClick={hide}>
          <CrossIcon />
        </button>
      </div>
      <p>{words.lead}</p>
      <ol className={classes.steps}>
        <li>
          <ShareIcon />
          {words.share}
        </li>
        <li>
          <PlusIcon />
          {words.add}
        </li>
      </ol>
    </aside>
  )
}
