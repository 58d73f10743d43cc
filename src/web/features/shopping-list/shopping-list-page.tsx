import { useId, useState } from 'react'
import { thingsInUse } from '../../../kitchen/pack-supply.ts'
import type { ShoppingItem, ShoppingList } from '../../../kitchen/shopping-list.ts'
import { useClearCompleted } from '../../data/later/change-shopping-list.ts'
import { usePets } from '../../data/pets.ts'
import { useShoppingList } from '../../data/shopping-list.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useHeadingForLostFocus } from '../../ui/lost-focus.ts'
import { Note } from '../../ui/note.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ItemLine } from './item-line.tsx'
import classes from './shopping-list-page.module.css'

const words = texts.shopping

export default function ShoppingListPage() {
  const { list, waiting, isError, refetch } = useShoppingList()
  usePageTitle(words.title)
  return (
    <div className={classes.page}>
      <PageHeading>{words.title}</PageHeading>
      {list && <Items list={list} waiting={waiting} />}
      {!list &&
        (isError ? <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} /> : <Skeleton of="rows" />)}
    </div>
  )
}

type ItemsProps = {
  readonly list: ShoppingList
  /** Codes of what the server has not heard of yet. */
  readonly waiting: ReadonlySet<string>
}

function Items({ list: { todo, completed }, waiting }: ItemsProps) {
  const [isCompletedShown, setCompletedShown] = useState(false)
  if (todo.length === 0 && completed.length === 0)
    return (
      <EmptyState text={words.empty}>
        <p>{words.emptyHint}</p>
        <ButtonLink to="/recipe/search">{words.findRecipe}</ButtonLink>
      </EmptyState>
    )
  const all = `${todo.length} ${completed.length}`
  return (
    <>
      <p className={classes.progress} role="status">
        {words.progress(completed.length, todo.length + completed.length)}
      </p>
      {waiting.size > 0 && <Note kind="check">{words.waitingNote(waiting.size)}</Note>}
      <ItemList title={words.todo} items={todo} all={all} waiting={waiting} isTicked={false} />
      {todo.length === 0 && <p className={classes.allDone}>{words.allDone}</p>}
      {completed.length > 0 && (
        <Switch label={words.showCompleted} isOn={isCompletedShown} onChange={setCompletedShown} />
      )}
      {completed.length > 0 && isCompletedShown && (
        <>
          <ItemList title={words.completed} items={completed} all={all} waiting={waiting} isTicked />
          <ClearCompleted />
        </>
      )}
    </>
  )
}

function ClearCompleted() {
  const clearing = useClearCompleted()
  return (
    <Button
      look="quiet"
      className={classes.clear}
      busyText={clearing.isPending ? texts.common.processing : undefined}
      onClick={() => clearing.mutate()}
    >
      {words.clear}
    </Button>
  )
}

type ItemListProps = {
  readonly title: string
  readonly items: readonly ShoppingItem[]
  /** How many are in this list and in the other: with the last of either goes what had the focus. */
  readonly all: string
  readonly waiting: ReadonlySet<string>
  readonly isTicked: boolean
}

function ItemList({ title, items, all, waiting, isTicked }: ItemListProps) {
  const id = useId()
  const heading = useHeadingForLostFocus(all)
  const things = thingsInUse(usePets())
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.items}>
        {items.map((item) => (
          <ItemLine
            key={`${item.code} ${item.unit}`}
            item={item}
            supplied={things.get(item.code)}
            isTicked={isTicked}
            isWaiting={waiting.has(item.code)}
          />
        ))}
      </ul>
    </section>
  )
}
