import { Fragment, useId, useState } from 'react'
import { byAisle } from '../../../kitchen/aisles.ts'
import { thingsInUse } from '../../../kitchen/pack-supply.ts'
import type { ShoppingItem, ShoppingList } from '../../../kitchen/shopping-list.ts'
import { useClearCompleted } from '../../data/later/change-shopping-list.ts'
import { usePets } from '../../data/pets.ts'
import { useShoppingList } from '../../data/shopping-list.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { readLocalJson, writeLocal } from '../../ui/local-storage.ts'
import { useHeadingForLostFocus } from '../../ui/lost-focus.ts'
import { Note } from '../../ui/note.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { AddOwnItem } from './add-own-item.tsx'
import { ItemLine } from './item-line.tsx'
import { ShareList } from './share-list.tsx'
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
  const [order, setOrder] = useState(lastOrder)
  const chooseOrder = (chosen: Order) => {
    setOrder(chosen)
    writeLocal(ORDER_KEY, JSON.stringify(chosen))
  }
  if (todo.length === 0 && completed.length === 0)
    return (
      <EmptyState text={words.empty}>
        <p>{words.emptyHint}</p>
        <ButtonLink to="/recipe/search">{words.findRecipe}</ButtonLink>
        <AddOwnItem />
      </EmptyState>
    )
  const all = `${todo.length} ${completed.length}`
  return (
    <>
      <p className={classes.progress} role="status">
        {words.progress(completed.length, todo.length + completed.length)}
      </p>
      {waiting.size > 0 && <Note kind="check">{words.waitingNote(waiting.size)}</Note>}
      {todo.length > 1 && (
        <div>
          <Segments
            label={words.order}
            choices={ORDERS.map((value) => ({ value, label: words[value] }))}
            value={order}
            onChange={chooseOrder}
          />
        </div>
      )}
      <ItemList title={words.todo} items={todo} all={all} waiting={waiting} isTicked={false} order={order} />
      {todo.length === 0 && <p className={classes.allDone}>{words.allDone}</p>}
      <AddOwnItem />
      <div className={classes.ways}>
        {todo.length > 0 && <ShareList items={todo} />}
        <ButtonLink look="bare" to="/plan">
          {words.plan}
        </ButtonLink>
      </div>
      {completed.length > 0 && (
        <Switch label={words.showCompleted} isOn={isCompletedShown} onChange={setCompletedShown} />
      )}
      {completed.length > 0 && isCompletedShown && (
        <>
          <ItemList title={words.completed} items={completed} all={all} waiting={waiting} isTicked order="asListed" />
          <ClearCompleted />
        </>
      )}
    </>
  )
}

const ORDERS = ['asListed', 'byAisle'] as const
type Order = (typeof ORDERS)[number]
const ORDER_KEY = 'shoppingOrder'

const lastOrder = (): Order => ORDERS.find((one) => one === readLocalJson(ORDER_KEY)) ?? 'asListed'

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
  readonly order: Order
}

function ItemList({ title, items, all, waiting, isTicked, order }: ItemListProps) {
  const id = useId()
  const heading = useHeadingForLostFocus(all)
  const things = thingsInUse(usePets())
  const shelves = order === 'byAisle' ? byAisle(items) : [{ aisle: null, items }]
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {shelves.map(({ aisle, items }) => (
        <Fragment key={aisle}>
          {aisle && <h3 className={classes.aisle}>{words.aisles[aisle]}</h3>}
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
        </Fragment>
      ))}
    </section>
  )
}
