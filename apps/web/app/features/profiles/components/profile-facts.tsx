import { can } from '@market/contract/actions.ts'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '@market/contract/dates.ts'
import { paths } from '@market/contract/paths.ts'
import { DocumentTile } from '#ui/media/document-tile.tsx'
import { Card } from '#ui/layout/layout.tsx'
import { MoneyRange } from '#ui/money/money.tsx'
import { counted } from '@market/contract/numbers.ts'
import type { Profile } from '../api.ts'
import { Contact } from './profile-contact.tsx'
import classes from './profile-facts.module.css'

/** Details of a person, with their verification. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const isOwn = can(profile.actions, 'edit')
  return (
    <Card as="section" className={classes.facts}>
      <div className={classes.contact}>
        <Contact profile={profile} fullWidth />
      </div>
      <h2 className={classes.title}>At a glance</h2>
      <dl className={classes.list}>
        {profile.priceRange && (
          <Fact label="Price range">
            <MoneyRange range={profile.priceRange} />
          </Fact>
        )}
        {profile.medianReply !== null && <Fact label="Usually replies in">{roundTime(profile.medianReply)}</Fact>}
        <Fact label="Email">
          {profile.email}
          <Mark verified={profile.isEmailVerified} isOwn={isOwn} what="email" />
        </Fact>
        <Fact label="Phone">
          {profile.formattedPhone}
          <Mark verified={profile.isPhoneVerified} isOwn={isOwn} what="phone" />
        </Fact>
        {profile.payoutsVerified && (
          <Fact label="Payouts">
            <span className={classes.verified}>Payouts verified</span>
          </Fact>
        )}
        <Fact label="Member since">{formatDate(profile.memberSince)}</Fact>
      </dl>
      <Resume profile={profile} />
    </Card>
  )
}

/** The server returns the file only to users in contact with the seller; others see that there is one. */
function Resume({ profile: { hasResume, resume, resumeName } }: { profile: Profile }) {
  if (resume) return <DocumentTile name={resumeName ?? 'Resume'} url={resume} />
  if (!hasResume) return null
  return (
    <div className={classes.withheld}>
      <DocumentTile name="Resume" />
      <p>Shown once you are in contact.</p>
    </div>
  )
}

/** Rounds a duration: '40 minutes', '3 hours', '2 days'. */
function roundTime(minutes: number): string {
  if (minutes < 60) return counted(Math.max(1, minutes), 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day')
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Shows whether the address is verified; its owner also sees a Verify button. */
function Mark({ verified, isOwn, what }: { verified: boolean; isOwn: boolean; what: string }) {
  if (verified) {
    return (
      <span className={classes.verified}>
        <BadgeCheck size={18} aria-hidden="true" />
        Verified
      </span>
    )
  }
  if (!isOwn) return <span className={classes.quiet}>Not verified</span>
  return (
    <Link to={paths.myAccount()} className={classes.verify} aria-label={`Verify ${what}`}>
      Verify
    </Link>
  )
}
