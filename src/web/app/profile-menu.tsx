import { logOut } from '../features/auth/identity.ts'
import { texts } from '../texts/index.ts'
import { Menu, MenuButton, MenuChoice, MenuDivider, MenuGroup, MenuLink } from '../ui/menu.tsx'
import { PersonIcon } from '../ui/page-icons.tsx'
import { COLOUR_SCHEMES, chooseColourScheme, useColourSchemeChoice } from './colour-scheme.ts'
import classes from './menu.module.css'
import { useSession } from './session.ts'

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
