import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './fold.module.css'
import { ChevronDownIcon } from './icons/page-icons.tsx'

type FoldProps = {
  readonly id: string
  readonly title: string
  /** The content in short, beside the title. */
  readonly answer?: ReactNode
  readonly heading?: 'h2' | 'h3'
  /** With `onChange` the owner of the fold decides, without it this is how the fold begins. */
  readonly isOpen?: boolean
  readonly onChange?: (isOpen: boolean) => void
  /** Paper shows the content of a closed fold too. */
  readonly isPrinted?: boolean
  readonly children: ReactNode
}

/** A part of a long page under its heading: closed it is one line. A search in the page and a link to what is in it open it. */
export function Fold({ id, title, answer, heading: Heading = 'h2', isPrinted = false, children, ...state }: FoldProps) {
  const [isOpenHere, setOpenHere] = useState(state.isOpen ?? false)
  const [isOpen, change] = state.onChange ? [state.isOpen ?? false, state.onChange] : [isOpenHere, setOpenHere]
  // A closed fold is drawn after the rest of the page.
  const later = useDeferredValue(children, null)
  const content = useFoldedContent(isOpen, later !== null, () => change(true))
  return (
    <section className={classes.fold} aria-labelledby={id}>
      <Heading className={classes.heading}>
        <button type="button" className={classes.opener} aria-expanded={isOpen} onClick={() => change(!isOpen)}>
          <span className={classes.words}>
            <span id={id}>{title}</span> {answer !== undefined && <span className={classes.answer}>{answer}</span>}
          </span>
          <ChevronDownIcon />
        </button>
      </Heading>
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
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
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
