import { useId } from 'react'
import { useSession } from '../../data/session/session.ts'
import { texts } from '../../texts/index.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { Icon } from '../../ui/icons/icons.tsx'
import { writeLocal } from '../../ui/local-storage.ts'
import { HIDE_KEY, homeScreenOffer } from '../home-screen.tsx'
import classes from './pwa-ios-popup.module.css'

const words = texts.homeScreen

/**
 * Tells how the app comes onto an iPhone's Home Screen. It stands at the bottom, with room of its own at the end of the
 * page, and is hidden once for all. Visitors see a single line of it, since the fields and buttons of a first page need the
 * room.
 */
export function IosPopup() {
  const titleId = useId()
  const { isLoggedIn } = useSession()
  const hide = () => {
    homeScreenOffer.set(undefined)
    writeLocal(HIDE_KEY, 'true')
  }
  return (
    <aside className={classes.popup} aria-labelledby={titleId}>
      <details className={classes.details} open={isLoggedIn}>
        <summary className={classes.head}>
          <img src="/favicon.svg" alt="" width="32" height="32" />
          <h2 id={titleId} className={classes.title}>
            {words.title(texts.product.name)}
          </h2>
          <MoreIcon />
        </summary>
        <p>{words.lead}</p>
        <ol className={classes.steps}>
          <li>
            <ShareIcon />
            {words.share}
          </li>
          <li>
            <AddIcon />
            {words.add}
          </li>
        </ol>
      </details>
      <CloseButton name={words.hide} onClose={hide} />
    </aside>
  )
}

const MoreIcon = () => (
  <Icon>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
)
/** Icons as iOS draws them. */
const ShareIcon = () => (
  <Icon>
    <path d="M12 15V3.5m-4 4 4-4 4 4M8 11H6a1 1 0 0 0-1 1v7.5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V12a1 1 0 0 0-1-1h-2" />
  </Icon>
)
const AddIcon = () => (
  <Icon>
    <path d="M6 4.5h12A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5zM12 8.5v7M8.5 12h7" />
  </Icon>
)
