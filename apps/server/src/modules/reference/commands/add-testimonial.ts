import type { Ctx } from '#platform/context/context.ts'

interface NewTestimonial {
  /** Name of a stored file. */
  readonly avatar?: string
  readonly name: string
  readonly designation: string
  /** 1 to 5 stars. */
  readonly totalRating: number
  readonly comment: string
  readonly position?: number
}

export async function addTestimonial(ctx: Ctx, input: NewTestimonial): Promise<string> {
  const id = ctx.newId<string>()
  await ctx.tx
    .insertInto('testimonials')
    .values({
      id,
      avatar: input.avatar ?? null,
      name: input.name,
      designation: input.designation,
      total_rating: input.totalRating,
      comment: input.comment,
      position: input.position ?? 0,
    })
    .execute()
  return id
}
