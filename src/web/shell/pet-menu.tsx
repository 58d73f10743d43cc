import { matchPath, useLocation } from 'react-router'
import { selectPet, usePets, useSelectedPet } from '../data/queries/pets.ts'
import { dogNamedIn, forDog } from '../data/selected-pet.ts'
import { type OwnersPath, pageAddress } from '../paths.ts'
import { texts } from '../texts/index.ts'
import { useApp } from '../ui/app.ts'
import { ChevronDownIcon, PawIcon, PlusIcon } from '../ui/icons/page-icons.tsx'
import { useNavigate } from '../ui/link.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { Disclosure, Divider, LinkList, PageLink } from './disclosure.tsx'
import classes from './openers.module.css'

/** The choice of the dog that the pages are about. */
export function PetMenu() {
  const pets = usePets()
  const selected = useSelectedPet()
  const choose = useChoosePet()
  const isOnCookPage = matchPath('/recipe/:recipeId/cook' satisfies OwnersPath, useLocation().pathname) !== null
  return (
    <Disclosure
      place="below-start"
      className={classes.opener}
      name={selected ? texts.shell.selectedPet(selected.name) : texts.shell.choosePet}
      isOff={isOnCookPage}
      opener={
        <>
          <span className={classes.face}>
            <PawIcon />
          </span>
          <span className={classes.name}>{selected?.name ?? texts.shell.choosePet}</span>
          <ChevronDownIcon />
        </>
      }
    >
      {pets.length > 0 && (
        <>
          <ChoiceMenu
            name={texts.shell.choosePet}
            choices={pets.map(({ id, name }) => ({ id, label: name }))}
            chosen={selected?.id}
            onChoose={choose}
          />
          <Divider />
        </>
      )}
      <LinkList>
        <PageLink to="/new-pet" icon={<PlusIcon />}>
          {texts.shell.addNewPet}
        </PageLink>
      </LinkList>
    </Disclosure>
  )
}

/**
 * A page about one dog leads to the page of the chosen one, which selects it once it is shown: a form with changes may ask first.
 * Other pages stay and change what they show.
 */
function useChoosePet() {
  const app = useApp()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (petId: string) => {
    if (pathname.startsWith('/pets')) {
      navigate(pageAddress('/pets/:petId', { petId }))
      return
    }
    selectPet(app, petId)
    if (dogNamedIn(search) === null) return
    const query = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...forDog(petId) })
    navigate(`?${query}`, { replace: true, preventScrollReset: true })
  }
}
