import { useMutation } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { KeptProposal } from '../../../contract/dog/vet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { isStageUnknown } from '../../../nutrition/needs/vet-approval.ts'
import { call, callWithEtag, type Input } from '../../data/api/api.ts'
import { failureText } from '../../data/failure.ts'
import { saveAgreed, tellChange } from '../../data/queries/dog/change-pet.ts'
import { followPet } from '../../data/queries/dog/pet-changed.ts'
import { useAmountQuestion } from '../../dog-ui/amount-change/amount-question.tsx'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { type Limitable, limitText } from './limit-values.ts'
import type { Shares } from './share-card.tsx'
import classes from './vet-sheet-page.module.css'

const words = texts.vetSheet.proposal
const stages = texts.newPet.fields.kidneyStage.choices

type ProposalsProps = { readonly pet: Pet; readonly shares: Shares; readonly limitable: readonly Limitable[] }

/** The proposals that vets wrote behind links: none of them counts before the owner has accepted it. */
export function Proposals({ pet, shares, limitable }: ProposalsProps) {
  return shares.data?.shares.map(
    ({ id, proposal, version }) =>
      proposal && (
        <Proposal
          key={id}
          pet={pet}
          shareId={id}
          version={version ?? undefined}
          proposal={proposal}
          shares={shares}
          limitable={limitable}
        />
      ),
  )
}

type ProposalProps = ProposalsProps & {
  readonly shareId: string
  /** Absent in an answer of an older release that this device has kept. */
  readonly version: string | undefined
  readonly proposal: KeptProposal
}

function Proposal({ pet, shareId, version, proposal, shares, limitable }: ProposalProps) {
  const app = useApp()
  const { question, agree } = useAmountQuestion(pet.name)
  const answer = useMutation({
    mutationFn: async (isAccepted: boolean) => {
      const share = { petId: pet.id, shareId }
      if (isAccepted) return accept({ ...share, version })
      await call(app, 'declineProposal', share)
      await shares.refetch()
      showToast(app, 'success', words.declined, 'pet')
    },
    onError: async (error) => {
      showToast(app, 'error', failureText(error, texts.vetSheet.share.failed), 'pet')
      // The proposal may have changed, or been answered on another device.
      await shares.refetch()
    },
  })
  const accept = async (proposed: Input<'acceptProposal'>) => {
    const accepted = await saveAgreed(agree, async () => {
      const { data, etag } = await callWithEtag(app, 'previewProposal', proposed)
      const forVersion = { ifMatch: etag ?? undefined }
      return { change: data, save: () => callWithEtag(app, 'acceptProposal', proposed, forVersion) }
    })
    if (!accepted) return
    await Promise.all([shares.refetch(), followPet(app, pet.id)])
    tellChange(app, pet, { ...accepted, etag: accepted.saved.etag, done: words.accepted })
  }
  const busy = (isAccepted: boolean) =>
    answer.isPending && answer.variables === isAccepted ? texts.common.processing : undefined
  return (
    <section className={`${classes.card} ${classes.proposal}`} aria-label={words.title(proposal.name)}>
      <h2>{words.title(proposal.name)}</h2>
      <p>{words.when(plainDate(proposal.date as Day))}</p>
      <ul>
        {proposal.approves && <li>{words.approves(pet.name)}</li>}
        {proposal.kidneyStage && <li>{words.stage(stages[proposal.kidneyStage].toLowerCase())}</li>}
        {proposal.limits.map((limit) => {
          const { name = '', unit = 'g' } = limitable.find(({ nutrient }) => nutrient === limit.nutrient) ?? {}
          return (
            <li key={limit.nutrient}>
              <strong>{name}</strong> {texts.vetSheet.limits.per1000(limitText(limit, unit))}
            </li>
          )
        })}
      </ul>
      {!proposal.kidneyStage && isStageUnknown(pet) && <p>{words.stageMissing}</p>}
      <p className={classes.soft}>{words.care}</p>
      <div className={classes.actions}>
        <Button busyText={busy(true)} onClick={() => answer.mutate(true)}>
          {words.accept}
        </Button>
        <Button look="quiet" busyText={busy(false)} onClick={() => answer.mutate(false)}>
          {words.decline}
        </Button>
      </div>
      {question}
    </section>
  )
}
