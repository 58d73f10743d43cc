import {
  COLOUR_SCHEMES,
  type ColourScheme,
  chooseColourScheme,
  useColourSchemeChoice,
} from '../../data/colour-scheme.ts'
import { BODY_UNITS, type BodyUnit } from '../../dog-ui/units/body-weight.ts'
import { chooseUnits, useUnits } from '../../dog-ui/units/chosen-units.ts'
import { FOOD_UNITS, type FoodUnit } from '../../dog-ui/units/units.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { type Choice, RadioCards } from '../../ui/forms/choices.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { NoticesCard } from './notices-card.tsx'
import { RegionCard } from './region-card.tsx'
import classes from './settings-page.module.css'
import { VesselsCard } from './vessels-card.tsx'

const words = texts.settings

const FOOD_CHOICES: readonly Choice<FoodUnit>[] = FOOD_UNITS.map((value) => ({
  value,
  label: words.foodUnits[value],
  description: words.foodExamples[value],
}))
const BODY_CHOICES: readonly Choice<BodyUnit>[] = BODY_UNITS.map((value) => ({
  value,
  label: words.bodyUnits[value],
  description: words.bodyExamples[value],
}))
const COLOUR_CHOICES: readonly Choice<ColourScheme>[] = COLOUR_SCHEMES.map((value) => ({
  value,
  label: texts.shell.theme[value],
}))

/**
 * How this device shows things, where its owner buys food, what they cook in, and which notices the owner gets. Each choice holds at once: there is nothing to
 * save.
 */
export default function SettingsPage() {
  const { food, body } = useUnits()
  const colours = useColourSchemeChoice()
  usePageTitle(words.title)
  return (
    <div className={classes.page}>
      <PageHeading>{words.title}</PageHeading>
      <p className={classes.lead}>{words.lead}</p>
      <section className={classes.card} aria-labelledby="units">
        <h2 id="units">{words.units}</h2>
        <RadioCards
          label={words.food}
          hint={words.foodHint}
          layout="two"
          choices={FOOD_CHOICES}
          value={food}
          onChange={(unit) => chooseUnits({ food: unit })}
        />
        <p className={classes.note}>{words.scales}</p>
        <RadioCards
          label={words.body}
          layout="two"
          choices={BODY_CHOICES}
          value={body}
          onChange={(unit) => chooseUnits({ body: unit })}
        />
      </section>
      <RegionCard />
      <VesselsCard />
      <NoticesCard />
      <section className={classes.card} aria-labelledby="colours">
        <h2 id="colours">{words.colours}</h2>
        <RadioCards
          label={words.colours}
          isLabelHidden
          layout="two"
          choices={COLOUR_CHOICES}
          value={colours}
          onChange={chooseColourScheme}
        />
      </section>
      <section className={classes.card} aria-labelledby="account">
        <h2 id="account">{words.account}</h2>
        <p>{words.accountLead}</p>
        <ButtonLink look="quiet" to="/settings/account">
          {words.toAccount}
        </ButtonLink>
      </section>
    </div>
  )
}
