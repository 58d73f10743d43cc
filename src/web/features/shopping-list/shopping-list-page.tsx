import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useId, useMemo, useState } from 'react'
import { byAisle } from '../../../kitchen/aisles.ts'
import type { ShoppingItem, ShoppingList } from '../../../kitchen/shopping-list.ts'
import { useClearCompleted } from '../../data/queries/kitchen/change-shopping-list.ts'
import { type Pack, packsQuery } from '../../data/queries/packs.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { loadOnce } from '../../ui/load-once.ts'
import { readLocalJson, writeLocal } from '../../ui/local-storage.ts'
import { useHeadingForLostFocus } from '../../ui/lost-focus.ts'
import { Note } from '../../ui/note.tsx'
import oneSheet from '../../ui/one-sheet.module.css'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AddOwnItem } from './add-own-item.tsx'
import { nameToBuy } from './food-purchase.ts'
import { ItemLine } from './item-line.tsx'
import { ShareList } from './share-list.tsx'
import classes from './shopping-list-page.module.css'
import { Summary } from './summary.tsx'
import { useSuppliedThings } from './supplied-things.ts'
import { setTicked, useShoppingList } from './ticked-list.ts'
import { type Done, UndoBar } from './undo-bar.tsx'

const words = texts.shopping
const AtHome = lazy(loadOnce(() => import('./at-home.tsx')))

export default function ShoppingListPage() {
  const { list, waiting, isError, refetch } = useShoppingList()
  const packs = useQuery(packsQuery)
  const byCode = useMemo(() => new Map(packs.data?.map((pack) => [pack.code, pack])), [packs.data])
  // The packs that shops sell are shown with the list; if they do not load, the grams alone are shown.
  const isHere = packs.isFetched || packs.failureCount > 0
  usePageTitle(words.title)
  return (
    <div className={`${classes.page} ${oneSheet.sheet}`}>
      <PageHeading>{words.title}</PageHeading>
      {list && isHere && (
        <>
          <Items list={list} waiting={waiting} packs={byCode} />
          <Suspense>
            <AtHome packs={byCode} />
          </Suspense>
        </>
      )}
      {!(list && isHere) &&
        (isError ? <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} /> : <Skeleton of="rows" />)}
    </div>
  )
}

type ItemsProps = {
  readonly list: ShoppingList
  /** Codes of the items whose ticks the server has not heard of yet. */
  readonly waiting: ReadonlySet<string>
  /** How shops sell the foods, by their codes. */
  readonly packs: ReadonlyMap<string, Pack>
}

function Items({ list: { todo, completed }, waiting, packs }: ItemsProps) {
  const app = useApp()
  const [order, setOrder] = useState(lastOrder)
  const [done, setDone] = useState<Done>()
  const chooseOrder = (chosen: Order) => {
    setOrder(chosen)
    writeLocal(ORDER_KEY, JSON.stringify(chosen))
  }
  if (todo.length === 0 && completed.length === 0) return <NothingListed />
  const known = { all: `${todo.length} ${completed.length}`, waiting, packs }
  const noteTick = (item: ShoppingItem) => {
    const { code } = item
    // An undo would also bring back an item with this code that was bought before.
    const isAlone = completed.every((other) => other.code !== code)
    setDone(
      isAlone
        ? { text: words.inBasket(nameToBuy(item, packs.get(code))), undo: () => setTicked(app, code, false) }
        : undefined,
    )
  }
  return (
    <>
      <Summary todo={todo} completed={completed} packs={packs} />
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
      <ItemList {...known} title={words.todo} items={todo} isTicked={false} order={order} onTick={noteTick} />
      {done && <UndoBar done={done} onUndone={() => setDone(undefined)} />}
      {todo.length === 0 && <p className={classes.allDone}>{words.allDone}</p>}
      <AddOwnItem />
      <div className={classes.ways}>
        {todo.length > 0 && <ShareList items={todo} packs={packs} />}
        <ButtonLink look="bare" to="/plan">
          {words.plan}
        </ButtonLink>
      </div>
      {completed.length > 0 && <Completed {...known} items={completed} onChange={() => setDone(undefined)} />}
    </>
  )
}

function NothingListed() {
  return (
    <EmptyState text={words.empty}>
      <p>{words.emptyHint}</p>
      <ButtonLink to="/recipe/search">{words.findRecipe}</ButtonLink>
      <AddOwnItem />
    </EmptyState>
  )
}

type CompletedProps = Pick<ItemListProps, 'items' | 'all' | 'waiting' | 'packs'> & { readonly onChange: () => void }

function Completed({ onChange, ...list }: CompletedProps) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Switch label={words.showCompleted} isOn={isShown} onChange={setShown} />
      {isShown && (
        <>
          <ItemList {...list} title={words.completed} isTicked order="asListed" onTick={onChange} />
          <ClearCompleted items={list.items} onClear={onChange} />
        </>
      )}
    </>
  )
}

const ORDERS = ['byAisle', 'asListed'] as const
type Order = (typeof ORDERS)[number]
const ORDER_KEY = 'shoppingOrder'

const lastOrder = (): Order => ORDERS.find((one) => one === readLocalJson(ORDER_KEY)) ?? ORDERS[0]

type ClearProps = { readonly items: readonly ShoppingItem[]; readonly onClear: () => void }

function ClearCompleted({ items, onClear }: ClearProps) {
  const clearing = useClearCompleted()
  return (
    <Button
      look="quiet"
      className={classes.clear}
      busyText={clearing.isPending ? texts.common.processing : undefined}
      onClick={() =>
        clearing.mutate(
          items.map(({ code }) => code),
          { onSuccess: onClear },
        )
      }
    >
      {words.clear}
    </Button>
  )
}

type ItemListProps = {
  readonly title: string
  readonly items: readonly ShoppingItem[]
  /** The numbers of items in this list and in the other: the last item of a list takes the focus with it. */
  readonly all: string
  readonly waiting: ReadonlySet<string>
  readonly packs: ReadonlyMap<string, Pack>
  readonly isTicked: boolean
  readonly order: Order
  readonly onTick: (item: ShoppingItem) => void
}

function ItemList({ title, items, all, waiting, packs, isTicked, order, onTick }: ItemListProps) {
  const id = useId()
  const heading = useHeadingForLostFocus(all)
  const things = useSuppliedThings(items)
  // Without packs the aisles are unknown.
  const isByAisle = order === 'byAisle' && packs.size > 0
  const shelves = isByAisle ? byAisle(items, (code) => packs.get(code)?.aisle) : [{ aisle: null, items }]
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
                pack={packs.get(item.code)}
                isTicked={isTicked}
                isWaiting={waiting.has(item.code)}
                onTick={onTick}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  )
}
