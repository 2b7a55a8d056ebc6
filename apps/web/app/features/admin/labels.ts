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
}

export const actLabel = (act: string): string => actLabels[act] ?? act
