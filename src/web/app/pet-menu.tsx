import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { Link, useLocation, useNavigate } from 'react-router'
import { texts } from '../texts/index.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { ChevronDownIcon, PawIcon, PlusIcon } from '../ui/page-icons.tsx'
import classes from './menu.module.css'
import { selectPet, usePets, useSelectedPet } from './pets.ts'

/** Which dog the pages are about. */
export function PetMenu() {
  const pets = usePets()
  const selected = useSelectedPet()
  const choose = useChoosePet()
  const isOnCookPage = /^\/recipe\/[^/]+\/cook$/.test(useLocation().pathname)
  return (
    <Menu position="bottom-start" width={240} disabled={isOnCookPage}>
      <Menu.Target>
        <button
          type="button"
          className={classes.opener}
          disabled={isOnCookPage}
          aria-label={selected ? texts.shell.selectedPet(selected.name) : texts.shell.choosePet}
        >
          <span className={classes.face}>
            <PawIcon />
          </span>
          <span className={classes.name}>{selected?.name ?? texts.shell.choosePet}</span>
          <ChevronDownIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={selected?.id ?? ''} onChange={choose}>
          {pets.map((pet) => (
            <Menu.RadioItem
              key={pet.id}
              value={pet.id}
              className={classes.item}
              checkIcon={<CheckIcon />}
              closeMenuOnClick
            >
              {pet.name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {pets.length > 0 && <Menu.Divider />}
        <Menu.Item className={classes.item} component={Link} to="/new-pet" leftSection={<PlusIcon />}>
          {texts.shell.addNewPet}
        </Menu.Item>
      </Menu.Dropdown>
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
