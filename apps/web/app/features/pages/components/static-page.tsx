import { getPage } from '@market/contract/reference/endpoints.ts'
import { formatDate } from '@market/contract/dates.ts'
import { paths } from '@market/contract/paths.ts'
import { brand } from '#lib/pages/brand.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { RichText } from '#ui/data-display/rich-text.tsx'
import { Disclosures } from '#ui/data-display/disclosures.tsx'
import { JsonLd } from '#ui/layout/json-ld.tsx'
import { Page } from '#ui/layout/layout.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { TextSkeleton } from '#ui/feedback/skeletons.tsx'
import { textOfHtml } from '@market/contract/text/html-text.ts'
import { type Question, questionsOf } from '../questions.ts'
import { type StaticPageName, staticPages } from '../static-pages.ts'
import classes from './static-page.module.css'

/** Static page with the operator's text. */
export function StaticPage({ name }: { name: StaticPageName }) {
  const { slug, title } = staticPages[name]
  const page = useEndpoint(getPage, { slug })
  return (
    <Page width="reading">
      <Breadcrumbs steps={[{ label: 'Home', to: paths.home() }, { label: title }]} />
      <QueryState query={page} skeleton={<TextSkeleton />}>
        {({ page: { title: heading, description, updated } }) => (
          <article>
            <h1>{heading}</h1>
            <p className={classes.updated}>
              {name === 'terms' && brand.look.termsVersion !== undefined && `Version ${brand.look.termsVersion}. `}
              Last updated {formatDate(updated)}
            </p>
            {name === 'faqs' ? <Questions html={description} /> : <Text html={description} />}
          </article>
        )}
      </QueryState>
    </Page>
  )
}

/** The server sanitizes the markup on save. Headings are raised to the level below the page title. */
function Text({ html }: { html: string }) {
  const ranked = html.includes('<h2') ? html : html.replace(/<(\/?)h3>/g, '<$1h2>')
  return <RichText html={ranked} />
}

function Questions({ html }: { html: string }) {
  const questions = questionsOf(html)
  if (questions.length === 0) return <Text html={html} />
  return (
    <>
      <Disclosures
        entries={questions.map(({ question, answer }) => ({
          key: question,
          title: question,
          content: <Text html={answer} />,
        }))}
      />
      <JsonLd data={{ '@type': 'FAQPage', mainEntity: questions.map(asEntity) }} />
    </>
  )
}

const asEntity = ({ question, answer }: Question) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: textOfHtml(answer) },
})
