import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { type Product, useRemovingProduct } from '../../data/queries/supplement/products.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { forgetLabelDraft } from './label-draft.ts'
import classes from './product-page.module.css'
import { useWaysAddress } from './use-ways-address.ts'

const words = texts.ownProduct.remove

/** Asks once, and again if the product has changed since the page was loaded; if a dog gets it, the server says which. */
export function RemoveProduct({ pet, product }: { readonly pet: Pet; readonly product: Product }) {
  const app = useApp()
  const [isAsked, setAsked] = useState(false)
  const [changed, setChanged] = useState<Product>()
  const navigate = useNavigate()
  const ways = useWaysAddress(pet.id)
  const removal = useRemovingProduct()
  const remove = () =>
    removal.mutate(changed ?? product, {
      onSuccess: (now) => {
        setChanged(now)
        if (now) return
        forgetLabelDraft(app, product.id)
        navigate(ways, { replace: true })
      },
      onError: () => setAsked(false),
    })
  return (
    <>
      <Button look="quiet" className={classes.start} onClick={() => setAsked(true)}>
        {words.button}
      </Button>
      {isAsked && (
        <Dialog title={words.title} onClose={() => setAsked(false)}>
          <p role="status">{changed ? words.changed : words.lead}</p>
          <div className={classes.actions}>
            <Button look="quiet" onClick={() => setAsked(false)}>
              {words.cancel}
            </Button>
            <Button busyText={removal.isPending ? texts.common.processing : undefined} onClick={remove}>
              {words.confirm}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
