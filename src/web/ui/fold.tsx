import { type ReactNode, type Ref, useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './fold.module.css'
import { ChevronDownIcon } from './icons/page-icons.tsx'

type FoldProps = {
  readonly id: string
  readonly title: string
  /** The content in short, beside the title. */
  readonly answer?: ReactNode
  readonly heading?: 'h2' | 'h3'
  /** A line above it, a frame around it, or neither. */
  readonly look?: 'line' | 'card' | 'bare'
  /** With `onChange` the owner of the fold decides, without it this is how the fold begins. */
  readonly isOpen?: boolean
  readonly onChange?: (isOpen: boolean) => void
  /** Paper shows the content of a closed fold too. */
  readonly isPrinted?: boolean
  /** The button, for a focus that has lost its place. */
  readonly openerRef?: Ref<HTMLButtonElement>
  readonly children: ReactNode
}

/** A part of a long page under its heading: closed it is one line. A search in the page and a link to what is in it open it. */
export function Fold({ id, title, answer, isPrinted = false, children, ...more }: FoldProps) {
  const { heading: Heading = 'h2', look = 'line', openerRef, ...state } = more
  const answerId = useId()
  const [isOpenHere, setOpenHere] = useState(state.isOpen ?? false)
  const [isOpen, change] = state.onChange ? [state.isOpen ?? false, state.onChange] : [isOpenHere, setOpenHere]
  // A closed fold is drawn after the rest of the page.
  const later = useDeferredValue(children, null)
  const content = useFoldedContent(isOpen, later !== null, () => change(true))
  return (
    <section className={`${classes.fold} ${classes[look]}`} aria-labelledby={id}>
      <div className={classes.row}>
        <div className={classes.words}>
          <Heading id={id} className={classes.heading}>
            <button
              ref={openerRef}
              type="button"
              className={classes.opener}
              aria-expanded={isOpen}
              aria-describedby={answer === undefined ? undefined : answerId}
              onClick={() => change(!isOpen)}
            >
              {title}
            </button>
          </Heading>
          {answer !== undefined && (
            <span id={answerId} className={classes.answer}>
              {answer}
            </span>
          )}
        </div>
        <ChevronDownIcon />
      </div>
      <div ref={content} className={`${classes.content} ${isPrinted ? classes.printed : ''}`}>
        {isOpen ? children : later}
      </div>
    </section>
  )
}

/** What the browser may open itself. React knows neither the value of `hidden` nor the event. */
function useFoldedContent(isOpen: boolean, isDrawn: boolean, open: () => void) {
  const content = useRef<HTMLDivElement>(null)
  const opening = useRef(open)
  useLayoutEffect(() => {
    opening.current = open
    if (isOpen) content.current?.removeAttribute('hidden')
    else content.current?.setAttribute('hidden', 'until-found')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is there to be found once it is drawn
  useEffect(() => {
    const folded = content.current
    const openFound = () => opening.current()
    const openForAddress = () => {
      const target = document.getElementById(location.hash.slice(1))
      if (!target || !folded?.parentElement?.contains(target)) return
      openFound()
      requestAnimationFrame(() => target.scrollIntoView())
    }
    openForAddress()
    folded?.addEventListener('beforematch', openFound)
    addEventListener('hashchange', openForAddress)
    return () => {
      folded?.removeEventListener('beforematch', openFound)
      removeEventListener('hashchange', openForAddress)
    }
  }, [isDrawn])
  return content
}
