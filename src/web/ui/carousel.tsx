import type { EmblaCarouselType } from 'embla-carousel'
import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import classes from './carousel.module.css'
import { ArrowLeftIcon } from './icons/icons.tsx'

type CarouselProps<Item> = {
  readonly title: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly draw: (item: Item, index: number) => ReactNode
  readonly texts: {
    readonly previous: string
    readonly next: string
    readonly slide: (number: number, of: number) => string
  }
}

/** Cards side by side, as many as the window has room for; the rest comes by swiping, by arrow or by the tab key. */
export function Carousel<Item>({ title, items, keyOf, draw, texts }: CarouselProps<Item>) {
  const viewport = useRef<HTMLDivElement>(null)
  const isPainted = useIsPainted()
  const embla = useEmbla(viewport, isPainted)
  const { canGoBack, canGoOn } = useEnds(embla)
  const drawn = isPainted ? items : items.slice(0, DRAWN_FIRST)
  return (
    <section className={classes.carousel} aria-label={title} aria-roledescription="carousel">
      <div className={classes.head}>
        <h2>{title}</h2>
        <div className={classes.arrows} data-is-of-use={canGoBack || canGoOn}>
          <Arrow name={texts.previous} isOff={!canGoBack} onPress={() => embla?.scrollPrev()} />
          <Arrow name={texts.next} isOff={!canGoOn} isForward onPress={() => embla?.scrollNext()} />
        </div>
      </div>
      <div className={classes.viewport} ref={viewport}>
        <ul className={classes.track}>
          {drawn.map((item, index) => (
            <li key={keyOf(item)} className={classes.slide} aria-label={texts.slide(index + 1, items.length)}>
              {draw(item, index)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** As many cards as the widest window shows. */
const DRAWN_FIRST = 5

/** Cards that are not in sight are drawn after those that are, in small steps. */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    let timeout: number | undefined
    const frame = requestAnimationFrame(() => {
      timeout = window.setTimeout(() => startTransition(() => setIsPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timeout)
    }
  }, [])
  return isPainted
}

type ArrowProps = { name: string; isOff: boolean; isForward?: boolean; onPress: () => void }

/** Stays in the tab order at its end, so that the focus is not lost under the finger. */
function Arrow({ name, isOff, isForward = false, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className={`${classes.arrow} ${isForward ? classes.forward : ''}`}
      aria-label={name}
      aria-disabled={isOff}
      onClick={onPress}
    >
      <ArrowLeftIcon />
    </button>
  )
}

/** The code that moves the cards loads once they are drawn: it measures them, and the first look does not wait for that. */
function useEmbla(viewport: RefObject<HTMLElement | null>, isDrawn: boolean): EmblaCarouselType | undefined {
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  useEffect(() => {
    if (!isDrawn) return
    let made: EmblaCarouselType | undefined
    let isOver = false
    const make = async () => {
      const { default: EmblaCarousel } = await import('embla-carousel')
      if (isOver || !viewport.current) return
      made = EmblaCarousel(viewport.current, { align: 'start', containScroll: 'trimSnaps', watchFocus: true })
      setEmbla(made)
    }
    // Without the library the cards are there all the same.
    make().catch(() => undefined)
    return () => {
      isOver = true
      made?.destroy()
    }
  }, [viewport, isDrawn])
  return embla
}

function useEnds(embla: EmblaCarouselType | undefined) {
  const [ends, setEnds] = useState({ canGoBack: false, canGoOn: false })
  useEffect(() => {
    if (!embla) return
    const look = () => setEnds({ canGoBack: embla.canScrollPrev(), canGoOn: embla.canScrollNext() })
    look()
    embla.on('select', look).on('reInit', look)
    return () => {
      embla.off('select', look).off('reInit', look)
    }
  }, [embla])
  return ends
}
