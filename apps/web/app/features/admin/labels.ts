/** What each act of the operator is called; an act that is not here is shown by its name. */
export const actLabels: Readonly<Record<string, string>> = {
  'admin.signIn': 'Signed in',
  'admin.signOut': 'Signed out',
  'admin.beginSecondFactor': 'Began a second factor',
  'admin.confirmSecondFactor': 'Switched a second factor on',
  'admin.removeSecondFactor': 'Switched a second factor off',
  'admin.changePassword': 'Changed the password',
  'admin.addStaff': 'Added staff',
  'admin.setStaffLevel': 'Changed a level',
  'admin.suspendStaff': 'Suspended staff',
  'admin.restoreStaff': 'Restored staff',
  'admin.resetSecondFactor': 'Reset a second factor',
  'moderation.suspendPerson': 'Suspended a user',
  'moderation.restorePerson': 'Restored a user',
  'moderation.verifyPerson': 'Verified a user',
  'moderation.endSessions': 'Logged a user out',
  'moderation.addNote': 'Noted',
  'moderation.adjustWallet': 'Adjusted a wallet',
  'moderation.decideAdjustment': 'Decided an adjustment',
  'moderation.removeListing': 'Removed a listing',
  'moderation.restoreListing': 'Restored a listing',
  'moderation.removeReview': 'Removed a review',
  'moderation.restoreReview': 'Restored a review',
  'moderation.resolveReport': 'Resolved a report',
  'moderation.decideDispute': 'Decided a dispute',
  'withdrawals.approve': 'Approved a withdrawal',
  'withdrawals.reject': 'Rejected a withdrawal',
}

export const actLabel = (act: string): string => actLabels[act] ?? act

export const typeLabel = (type: string): string =>
  type === 'BUYER' ? 'Buyer' : type === 'SELLER' ? 'Seller' : 'Console'
