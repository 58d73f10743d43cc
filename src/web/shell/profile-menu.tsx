import { COLOUR_SCHEMES, chooseColourScheme, useColourSchemeChoice } from '../data/colour-scheme.ts'
import { logOut } from '../data/session/identity.ts'
import { useSession } from '../data/session/session.ts'
import { texts } from '../texts/index.ts'
import { useApp } from '../ui/app.ts'
import { PersonIcon } from '../ui/icons/page-icons.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { Disclosure, Divider, LinkList, ListButton, PageLink } from './disclosure.tsx'
import classes from './openers.module.css'

export function ProfileMenu() {
  const app = useApp()
  const { owner } = useSession()
  return (
    <Disclosure
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
          <Divider />
        </>
      )}
      <ColourSchemes />
      <Divider />
      <LinkList>
        <PageLink to="/settings">{texts.shell.settings}</PageLink>
        <ListButton onPress={() => void logOut(app)}>{texts.shell.logout}</ListButton>
      </LinkList>
    </Disclosure>
  )
}

function ColourSchemes() {
  const chosen = useColourSchemeChoice()
  return (
    <ChoiceMenu
      name={texts.shell.theme.label}
      isNamed
      choices={COLOUR_SCHEMES.map((id) => ({ id, label: texts.shell.theme[id] }))}
      chosen={chosen}
      onChoose={chooseColourScheme}
      staysOpen
    />
  )
}
