import { COLOUR_SCHEMES, chooseColourScheme, useColourSchemeChoice } from '../data/colour-scheme.ts'
import { logOut } from '../data/session/identity.ts'
import { useSession } from '../data/session/session.ts'
import { texts } from '../texts/index.ts'
import { PersonIcon } from '../ui/icons/page-icons.tsx'
import { Menu, MenuButton, MenuChoice, MenuDivider, MenuGroup, MenuLink } from './menu.tsx'
import classes from './openers.module.css'

export function ProfileMenu() {
  const { owner } = useSession()
  return (
    <Menu
      place="below-end"
      className={`${classes.opener} ${classes.round}`}
      name={texts.shell.profile}
      opener={<PersonIcon />}
    >
      {owner && (
        <>
          <div className={classes.who}>
            {texts.shell.signedInAs}
            <span className={classes.email}>{owner.name || owner.email}</span>
          </div>
          <MenuDivider />
        </>
      )}
      <ColourItems />
      <MenuDivider />
      <MenuLink to="/settings">{texts.shell.settings}</MenuLink>
      <MenuButton onPress={() => void logOut()}>{texts.shell.logout}</MenuButton>
    </Menu>
  )
}

function ColourItems() {
  const chosen = useColourSchemeChoice()
  return (
    <MenuGroup name={texts.shell.theme.label} isNamed>
      {COLOUR_SCHEMES.map((scheme) => (
        <MenuChoice key={scheme} isChosen={scheme === chosen} onChoose={() => chooseColourScheme(scheme)} staysOpen>
          {texts.shell.theme[scheme]}
        </MenuChoice>
      ))}
    </MenuGroup>
  )
}
