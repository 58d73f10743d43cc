import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { logOut } from '../features/auth/identity.ts'
import { forgetDraft } from '../features/new-pet/draft.ts'
import { texts } from '../texts/index.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { PersonIcon } from '../ui/page-icons.tsx'
import { COLOUR_SCHEMES, type ColourScheme, chooseColourScheme, useColourSchemeChoice } from './colour-scheme.ts'
import classes from './menu.module.css'
import { selectPet } from './pets.ts'
import { useSession } from './session.ts'

export function ProfileMenu() {
  const { owner } = useSession()
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <button type="button" className={`${classes.opener} ${classes.round}`} aria-label={texts.shell.profile}>
          <PersonIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {owner && (
          <>
            <div className={classes.who}>
              {texts.shell.signedInAs}
              <span className={classes.email}>{owner.name || owner.email}</span>
            </div>
            <Menu.Divider />
          </>
        )}
        <ColourItems />
        <Menu.Divider />
        <Menu.Item className={classes.item} component={Link} to="/settings">
          {texts.shell.settings}
        </Menu.Item>
        <Menu.Item className={classes.item} onClick={() => void leave()}>
          {texts.shell.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Logout resets the whole state: the draft and the choice of a dog go with their owner. */
async function leave(): Promise<void> {
  if (!(await logOut())) return
  selectPet(undefined)
  forgetDraft()
}

function ColourItems() {
  const chosen = useColourSchemeChoice()
  return (
    <>
      <Menu.Label>{texts.shell.theme.label}</Menu.Label>
      <Menu.RadioGroup value={chosen} onChange={(scheme) => chooseColourScheme(scheme as ColourScheme)}>
        {COLOUR_SCHEMES.map((scheme) => (
          <Menu.RadioItem key={scheme} value={scheme} className={classes.item} checkIcon={<CheckIcon />}>
            {texts.shell.theme[scheme]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
