import { useRef, useState } from 'react'
import { type BowlProps, DrawnBowl, photoBowl } from '../../dog-ui/bowl.tsx'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons/icons.tsx'
import { useChangingDishPhoto, useDishPhoto } from './dish-photos.ts'
import classes from './photo-bowl.module.css'

const words = texts.dishPhoto

/** From now on recipes are shown with their owner's photo, where there is one. */
export const showDishPhotos = () => photoBowl.set(PhotoBowl)

function PhotoBowl({ isChangeable, className, ...bowl }: BowlProps) {
  const url = useDishPhoto(bowl.recipe.id)
  const picture = (at: string | undefined) =>
    url ? <Photo {...bowl} className={at} url={url} /> : <DrawnBowl {...bowl} className={at} />
  if (!isChangeable) return picture(className)
  return (
    <div className={`${classes.changeable} ${className}`}>
      {picture(classes.whole)}
      <ChangePhoto recipe={bowl.recipe} url={url} />
    </div>
  )
}

function Photo({ recipe, size, url, className = '', alt, ...image }: BowlProps & { url: string }) {
  return (
    <img
      {...image}
      className={`${className} ${classes.photo}`}
      // Beside the recipe's name the photo needs no text, like the drawing.
      alt={alt && words.of(recipe.name)}
      src={url}
      width={size}
      height={size}
    />
  )
}

type ChangeProps = { readonly recipe: BowlProps['recipe']; readonly url: string | undefined }

/** Before the camera opens, the dialog says who sees the photo and that it can be removed. */
function ChangePhoto({ recipe: { id, name }, url }: ChangeProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.camera}
        aria-label={url ? words.change : words.add}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CameraIcon />
      </button>
      {isOpen && (
        <Dialog title={words.title(name)} onClose={() => setOpen(false)}>
          {url && <img className={classes.large} src={url} alt={words.of(name)} />}
          <p className={classes.said}>{words.isPrivate}</p>
          <Choose recipeId={id} hasPhoto={url !== undefined} onChanged={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

type ChooseProps = { readonly recipeId: string; readonly hasPhoto: boolean; readonly onChanged: () => void }

function Choose({ recipeId, hasPhoto, onChanged }: ChooseProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useChangingDishPhoto(recipeId)
  const change = (file: File | null) => isPending || mutate(file, { onSettled: onChanged })
  const busyText = isPending ? texts.common.processing : undefined
  return (
    <div className={classes.actions}>
      <Button busyText={busyText} onClick={() => chooser.current?.click()}>
        {hasPhoto ? words.another : words.choose}
      </Button>
      {hasPhoto && (
        <Button look="bare" onClick={() => change(null)}>
          {words.remove}
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        aria-label={words.choose}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) change(file)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

const CameraIcon = () => (
  <Icon>
    <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4z" />
    <circle cx="12" cy="13" r="3.5" />
  </Icon>
)
