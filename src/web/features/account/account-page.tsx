import { useQuery } from '@tanstack/react-query'
import { session } from '../../data/queries/account.ts'
import { texts } from '../../texts/index.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { PageSpinner } from '../../ui/page/spinner.tsx'
import { AccessCard } from './access-card.tsx'
import classes from './account-page.module.css'
import { DataCard } from './data-card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { EmailCard } from './email-card.tsx'
import { EventsCard } from './events-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { TokensCard } from './tokens/tokens-card.tsx'

const words = texts.account

/** The owner's name, the ways to log in, and the data that is stored. */
export default function AccountPage() {
  usePageTitle(words.title)
  const { data, error, refetch } = useQuery(session)
  const owner = data?.user
  return (
    <div className={classes.page}>
      <PageHeading>{words.title}</PageHeading>
      <p className={classes.lead}>{words.lead}</p>
      {!owner && (error ? <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} /> : <PageSpinner />)}
      {owner && (
        <>
          <AccessCard hasApp={owner.twoFactorEnabled === true} />
          <EmailCard email={owner.email} />
          <PasswordCard />
          <SecondFactorCard isOn={owner.twoFactorEnabled === true} />
          <PasskeysCard />
          <DevicesCard />
          <TokensCard />
          <EventsCard />
          <DataCard />
          <DeleteCard />
        </>
      )}
    </div>
  )
}
