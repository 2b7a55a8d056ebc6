import { formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { Wallet } from 'lucide-react'
import type { Viewer } from '#lib/session/session.ts'
import { IconButton } from '#ui/buttons/button.tsx'

/** One tap to the wallet, where no sidebar shows it. */
export const WalletLink = ({ viewer }: { viewer: Viewer }) => (
  <IconButton to={paths.wallets()} aria-label={`Wallet, ${formatDollars(viewer.walletAmount)}`}>
    <Wallet size={20} />
  </IconButton>
)
