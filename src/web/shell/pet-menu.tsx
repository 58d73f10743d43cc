import { useLocation, useNavigate } from 'react-router'
import { selectPet, usePets, useSelectedPet } from '../data/pets.ts'
import { texts } from '../texts/index.ts'
import { ChevronDownIcon, PawIcon, PlusIcon } from '../ui/icons/page-icons.tsx'
import { Menu, MenuChoice, MenuDivider, MenuGroup, MenuLink } from './menu.tsx'
import classes from './openers.module.css'

/** Which dog the pages are about. */
export function PetMenu() {
  const pets = usePets()
  const selected = useSelectedPet()
  const choose = useChoosePet()
  const isOnCookPage = /^\/recipe\/[^/]+\/cook$/.test(useLocation().pathname)
  return (
    <Menu
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
          <MenuGroup name={texts.shell.choosePet}>
            {pets.map((pet) => (
              <MenuChoice key={pet.id} isChosen={pet.id === selected?.id} onChoose={() => choose(pet.id)}>
                {pet.name}
              </MenuChoice>
            ))}
          </MenuGroup>
          <MenuDivider />
        </>
      )}
      <MenuLink to="/new-pet" icon={<PlusIcon />}>
        {texts.shell.addNewPet}
      </MenuLink>
    </Menu>
  )
}

/** A page about one dog moves on to the chosen one; other pages stay and change what they show. */
function useChoosePet() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (petId: string) => {
    selectPet(petId)
    if (pathname.startsWith('/pets')) navigate(`/pets/${encodeURIComponent(petId)}`)
  }
}
