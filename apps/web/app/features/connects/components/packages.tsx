import { can } from '@market/contract/actions.ts'
import { getShell } from '@market/contract/accounts/endpoints.ts'
import {
  buyConnects,
  getConnects,
  getConnectsTransactions,
  getTotalConnects,
} from '@market/contract/connects/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { getWallet, getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { addDollars } from '@market/contract/money.ts'
import { counted, formatDollars, formatNumber } from '@market/contract/numbers.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Money } from '#ui/money/money.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { times } from '#ui/feedback/skeletons.tsx'
import classes from './connects.module.css'
import { Button } from '#ui/buttons/button.tsx'
import { missingFor, useToAdd } from '#features/wallet/components/missing-money.tsx'

type Package = OutputOf<typeof getConnects>['records'][number]

/** Packages on sale; a purchase first shows the price and the remaining balance. */
export function Packages() {
  const packages = useEndpoint(getConnects, {})
  const [chosen, setChosen] = useState<Package['id'] | null>(null)
  // Reads the current data: the operator may have changed the package since it was chosen.
  const shown = packages.data?.records.find(({ id }) => id === chosen) ?? null
  return (
    <>
      <QueryState query={packages} skeleton={<PackagesSkeleton />}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState figure="wallet" title="No Result Found">
              No package is on sale right now.
            </EmptyState>
          ) : (
            <ul className={classes.packages} aria-label="Packages">
              {records.map((offer) => (
                <PackageCard
                  key={offer.id}
                  offer={offer}
                  isBestValue={offer === bestValueOf(records)}
                  onBuy={() => setChosen(offer.id)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      <BuyDialog offer={shown} onClose={() => setChosen(null)} />
    </>
  )
}

const PackagesSkeleton = () => (
  <div className={classes.packages}>
    {times(6).map((index) => (
      <Skeleton key={index} height={224} radius={12} />
    ))}
  </div>
)

/** The package with the lowest price per connect; undefined if another one has the same. */
function bestValueOf(packages: readonly Package[]): Package | undefined {
  const [best, next] = packages.toSorted((a, b) => a.price * b.connects - b.price * a.connects)
  return best === undefined || next === undefined || best.price * next.connects === next.price * best.connects
    ? undefined
    : best
}

interface PackageCardProps {
  readonly offer: Package
  readonly isBestValue: boolean
  readonly onBuy: () => void
}

function PackageCard({ offer: { connects, price, actions }, isBestValue, onBuy }: PackageCardProps) {
  const { walletAmount } = useMember()
  const short = missingFor(price, walletAmount)
  const addMoney = useToAdd(short)
  return (
    <li className={classes.package}>
      <p className={classes.count}>
        {formatNumber(connects)} <span>connects</span>
      </p>
      <p className={classes.price}>
        <Money amount={price} />
        <span className={classes.each}>
          {formatDollars(price / connects)} each
          {isBestValue && <strong className={classes.best}>Best value</strong>}
        </span>
      </p>
      {can(actions, 'buy') && (
        <Button
          variant="default"
          disabled={short > 0}
          onClick={onBuy}
          aria-label={`Buy ${counted(connects, 'connect')} for ${formatDollars(price)}`}
        >
          Buy
        </Button>
      )}
      {short > 0 && (
        <p className={classes.short}>
          You need {formatDollars(short)} more in your wallet.{' '}
          <Anchor component={Link} to={addMoney.path}>
            Add money
          </Anchor>
        </p>
      )}
    </li>
  )
}

function BuyDialog({ offer, onClose }: { offer: Package | null; onClose: () => void }) {
  const { walletAmount, totalConnects } = useMember()
  const buy = useCommand(buyConnects, {
    invalidates: [getShell, getTotalConnects, getConnectsTransactions, getWallet, getWalletTransactions],
    onSuccess: onClose,
  })
  // Keeps the chosen package on screen until the closing transition ends.
  const [last, setLast] = useState(offer)
  if (offer !== null && offer !== last) setLast(offer)
  if (!last) return null
  const { id, connects, price } = last
  return (
    <ConfirmDialog
      opened={offer !== null}
      onClose={onClose}
      title={`Buy ${counted(connects, 'connect')}?`}
      confirm={`Pay ${formatDollars(price)}`}
      onConfirm={() => buy.mutateAsync({ connectId: id, price, connects })}
    >
      <p className={classes.pay}>
        <Money amount={price} />
      </p>
      <dl className={classes.deal}>
        <div>
          <dt>Paid from</dt>
          <dd>your wallet</dd>
        </div>
        <div>
          <dt>Wallet afterwards</dt>
          <dd>
            <Money amount={addDollars(walletAmount, -price)} />
          </dd>
        </div>
        <div>
          <dt>Connects afterwards</dt>
          <dd>{formatNumber(totalConnects + connects)}</dd>
        </div>
      </dl>
    </ConfirmDialog>
  )
}
