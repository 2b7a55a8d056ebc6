import { TextInput } from '@mantine/core'
import { accountNumberOf, payoutForms, typedFormOf } from '@market/contract/withdrawals/payout-countries.ts'
import type { ContractForm } from '#lib/forms/form.ts'
import classes from '../components/wallet.module.css'
import { PayoutCountrySelect } from './payout-country-select.tsx'

export const emptyAccount = { firstName: '', lastName: '', countryId: '', iban: '', swift: '', accountNumber: '' }

export type AccountValues = typeof emptyAccount

/** The input of a call from the fields of an account: what the country has no field for follows or is empty. */
export function shapeAccount({ firstName, lastName, countryId, iban, swift, accountNumber }: AccountValues) {
  const form = typedFormOf(countryId, iban)
  return {
    firstName,
    lastName,
    countryId,
    iban: form.bank === null ? '' : iban,
    // A wrong code may have no digits; its own field says what is wrong.
    accountNumber: form.account === null ? accountNumberOf(iban) || '0' : accountNumber,
    swift: form.swift ? swift : '',
  }
}

/** The fields of a bank account. They follow the country of the bank. */
export function BankAccountFields<Values extends AccountValues>({ form }: { form: ContractForm<Values> }) {
  const { countryId, iban } = form.values
  const { bank, account, swift } = typedFormOf(countryId, iban)
  const forms = payoutForms(countryId)
  return (
    <>
      <div className={classes.pair}>
        <TextInput label="First Name" autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label="Last Name" autoComplete="family-name" {...form.getInputProps('lastName')} />
      </div>
      <PayoutCountrySelect {...form.getInputProps('countryId')} />
      {bank !== null && (
        <TextInput
          label={forms.map(({ name }) => name).join(' or ')}
          description={bank.description}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('iban')}
        />
      )}
      <div className={classes.pair}>
        {account !== null && (
          <TextInput
            label={account.label}
            description={account.description}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('accountNumber')}
          />
        )}
        {swift && (
          <TextInput
            label="SWIFT"
            description="Also called BIC, 8 or 11 characters."
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('swift')}
          />
        )}
      </div>
    </>
  )
}
