import { type ReactNode, useState } from 'react'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { CarbonLeaf } from '../../dog-ui/carbon-leaf.tsx'
import { ScoreRing } from '../../dog-ui/score-ring.tsx'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { texts } from '../../texts/index.ts'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { Verdict } from './confidence.tsx'
import { Facts } from './facts.tsx'
import classes from './hero.module.css'
import { CarbonReasons, SuitabilityReasons } from './score-reasons.tsx'
import type { SectionProps } from './section-props.ts'

type HeroProps = SectionProps & { readonly meals: number; readonly children?: ReactNode }

/** The bowl, the name, the facts that are asked first, and the two scores, each one tap away from its reasons. */
export function Hero({ recipe, pet, meals, children }: HeroProps) {
  const [shown, setShown] = useState<'suitability' | 'carbon' | undefined>()
  const sentenceText = useSentenceText()
  const close = () => setShown(undefined)
  return (
    <header className={classes.hero}>
      <Bowl
        className={classes.bowl}
        recipe={recipe}
        alt={texts.recipePage.pictureOf(recipe.name)}
        size={480}
        fetchPriority="high"
        isChangeable
      />
      <div className={classes.title}>
        <p className={classes.forPet}>{texts.recipePage.cook.forPet(pet.name)}</p>
        <PageHeading className={classes.name}>{recipe.name}</PageHeading>
      </div>
      <Facts recipe={recipe} pet={pet} meals={meals} />
      {children}
      <div>
        <p className={classes.description}>{recipe.description}</p>
        <p className={classes.author}>
          {recipe.own ? <Link to="/recipe/mine">{texts.recipePage.own}</Link> : texts.recipePage.by(recipe.author)}
        </p>
      </div>
      <div className={classes.scores}>
        <ScoreButton label={texts.recipePage.suitability} onPress={() => setShown('suitability')}>
          <ScoreRing score={recipe.score} isLarge />
        </ScoreButton>
        <ScoreButton label={texts.recipePage.carbon} onPress={() => setShown('carbon')}>
          <CarbonLeaf score={recipe.co2score} isLarge />
        </ScoreButton>
      </div>
      <Verdict recipe={recipe} />
      {recipe.goodForParts.length > 0 && (
        <ul className={classes.goodFor} aria-label={texts.recipePage.goodFor(pet.name)}>
          {recipe.goodForParts.map(sentenceText).map((reason) => (
            <li key={reason}>
              <CheckIcon />
              {reason}
            </li>
          ))}
        </ul>
      )}
      {shown === 'suitability' && <SuitabilityReasons recipe={recipe} onClose={close} />}
      {shown === 'carbon' && <CarbonReasons recipe={recipe} onClose={close} />}
    </header>
  )
}

type ScoreButtonProps = { label: string; onPress: () => void; children: ReactNode }

/** The score says its label itself. */
function ScoreButton({ label, onPress, children }: ScoreButtonProps) {
  return (
    <button type="button" className={classes.score} onClick={onPress} aria-haspopup="dialog">
      <span className={classes.scoreLabel} aria-hidden="true">
        {label}
      </span>
      {children}
      <span className={classes.why}>{texts.recipePage.why}</span>
    </button>
  )
}
