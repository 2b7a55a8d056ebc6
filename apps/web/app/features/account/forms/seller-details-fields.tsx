import { genders, lastBirth } from '@market/contract/accounts/schema.ts'
import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import dayjs from 'dayjs'
import {
  CategorySelect,
  PriceRangeSelect,
  ResponseTimeSelect,
  TagsSelect,
} from '#features/reference/components/category-fields.tsx'
import type { ChoiceProps } from '#features/reference/components/reference-select.tsx'
import { serverNow } from '#lib/formats/clock.ts'
import type { StoredFile } from '#lib/forms/upload.ts'
import { DateField } from '#ui/forms/date-field.tsx'
import { FileDropField } from '#ui/uploads/file-drop-field.tsx'
import classes from './forms.module.css'
import type { SellerDetailsValues } from './seller-details-values.ts'

type DetailsForm = Pick<UseFormReturnType<SellerDetailsValues>, 'values' | 'errors'> & {
  getInputProps: (field: string) => object
  setFieldValue: (field: keyof SellerDetailsValues & string, value: never) => void
}

export function SellerDetailsFields({ form }: { form: DetailsForm }) {
  const { values, errors } = form
  const set = (field: 'dob' | 'categoryId' | 'tagId' | 'resume', value: string | null | string[] | StoredFile[]) =>
    form.setFieldValue(field, value as never)
  return (
    <>
      <div className={classes.pair}>
        <CategorySelect
          {...form.getInputProps('categoryId')}
          onChange={(id) => {
            set('categoryId', id)
            // Tags belong to their category.
            if (id !== values.categoryId) set('tagId', [])
          }}
        />
        <PriceRangeSelect {...form.getInputProps('priceRange')} />
      </div>
      <TagsSelect {...form.getInputProps('tagId')} categoryId={values.categoryId} />
      <div className={classes.pair}>
        <GenderSelect {...form.getInputProps('gender')} />
        <DateField
          label="Date of Birth"
          name="dob"
          value={values.dob}
          onChange={(day) => set('dob', day)}
          max={lastBirth(new Date(serverNow()))}
          valueFormat="YYYY-MM-DD"
          yearsAround={dayjs(serverNow()).subtract(30, 'year').format('YYYY-MM-DD')}
          error={errors['dob']}
        />
      </div>
      <ResponseTimeSelect {...form.getInputProps('responseTime')} />
      <FileDropField
        label="Resume"
        description="A .pdf, .doc or .docx file up to 10 MB. Buyers you’re connected with can download it from your profile."
        name="resume"
        accept=".pdf,.doc,.docx"
        location="resume"
        max={1}
        value={values.resume}
        onChange={(files) => set('resume', files)}
        error={errors['resume']}
      />
    </>
  )
}

export function GenderSelect({ name, ...props }: ChoiceProps) {
  return <Select label="Gender" placeholder="Choose" data={[...genders]} data-field={name} {...props} />
}
