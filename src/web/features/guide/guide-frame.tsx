import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { ownMealsIn } from '../../data/pot-dogs.ts'
import { recipeAddress } from '../../data/queries/recipe.ts'
import { VetLine } from '../../dog-ui/advice-list.tsx'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { ArrowLeftIcon, CrossIcon } from '../../ui/icons/icons.tsx'
import { SunIcon } from '../../ui/icons/page-icons.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { GuideBar } from './guide-bar.ts'
import classes from './guide-page.module.css'
import type { Stage } from './stages.ts'
import { useWakeLock } from './wake-lock.ts'

const words = texts.guide

type GuideFrameProps = {
  readonly recipe: Recipe
  readonly pet: Pet
  readonly stages: readonly Stage[]
  readonly at: number
  readonly onGo: (stage: number) => void
  readonly children: ReactNode
}

/** The frame that stays while the stages change: the progress and the two big buttons. */
export function GuideFrame({ recipe, pet, stages, at, onGo, children }: GuideFrameProps) {
  const isLast = at === stages.length - 1
  const back = () => at > 0 && onGo(at - 1)
  const next = () => !isLast && onGo(at + 1)
  useArrowKeys(back, next)
  const main = useFocusOnNewStage(at)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  return (
    <div className={classes.guide}>
      <header className={classes.head}>
        <Link
          to={recipeAddress(recipe.id, { petId: pet.id, meals: ownMealsIn(recipe), way: recipe.way })}
          className={classes.close}
          aria-label={words.close}
        >
          <CrossIcon />
        </Link>
        <div className={classes.what}>
          <PageHeading className={classes.recipe}>{recipe.name}</PageHeading>
          <p className={classes.forMeals}>
            {words.forMeals(recipe.batch.meals, recipe.pot?.parts.map(({ name }) => name) ?? [pet.name])}
          </p>
        </div>
        <Awake />
        <Progress stages={stages} at={at} />
      </header>
      <main ref={main} id="main" className={classes.main} tabIndex={-1}>
        <VetLine pet={pet} />
        <GuideBar value={bar}>{children}</GuideBar>
      </main>
      <footer className={classes.foot}>
        <Button look="quiet" className={classes.back} disabled={at === 0} onClick={back}>
          <ArrowLeftIcon />
          {words.previous}
        </Button>
        {isLast && <div ref={setBar} className={classes.last} />}
        {!isLast && (
          <Button className={classes.next} onClick={next}>
            {at === 0 ? words.begin : words.next}
          </Button>
        )}
        <p className={classes.keys}>{words.keys}</p>
      </footer>
    </div>
  )
}

function Awake() {
  const isAwake = useWakeLock()
  return (
    <p className={`${classes.awake} ${isAwake ? classes.isAwake : ''}`}>
      <SunIcon />
      <span>{isAwake ? words.awake : words.notAwake}</span>
    </p>
  )
}

function Progress({ stages, at }: { stages: readonly Stage[]; at: number }) {
  return (
    <ol className={classes.progress} aria-label={words.progress}>
      {stages.map((stage, index) => (
        <li
          key={stage.kind === 'count' ? `count ${stage.eater}` : nameOf(stage)}
          className={index < at ? classes.past : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="visually-hidden">{nameOf(stage)}</span>
        </li>
      ))}
    </ol>
  )
}

function nameOf(stage: Stage): string {
  if (stage.kind === 'step') return texts.recipe.method.step(stage.step)
  return { weigh: words.weigh, count: words.count, serve: words.finish }[stage.kind]
}

/** The arrow keys turn the pages, as in a book. */
function useArrowKeys(back: () => void, next: () => void): void {
  const turn = useRef({ back, next })
  turn.current = { back, next }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key === 'ArrowRight') turn.current.next()
      if (event.key === 'ArrowLeft') turn.current.back()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** A new stage begins at its top and is read aloud; the first keeps the focus where the browser put it. */
function useFocusOnNewStage(at: number) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    main.current?.scrollTo(0, 0)
    // If words are big or the screen is low, the guide itself scrolls.
    main.current?.scrollIntoView()
    main.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [at])
  return main
}
