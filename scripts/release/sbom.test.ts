import { expect, test } from 'vitest'
import { onlyInstalled } from './sbom.ts'

test('a package that is not installed is neither listed nor needed by another one', () => {
  const locked = {
    metadata: { component: { name: 'market' }, lifecycles: [{ phase: 'pre-build' }] },
    components: [{ 'bom-ref': 'pg@8.0.0' }, { 'bom-ref': 'pg@7.0.0' }, { 'bom-ref': 'typescript@7.0.2' }],
    dependencies: [
      { ref: 'market@1.0.0', dependsOn: ['pg@8.0.0', 'typescript@7.0.2'] },
      { ref: 'pg@8.0.0', dependsOn: [] },
      { ref: 'pg@7.0.0', dependsOn: [] },
      { ref: 'typescript@7.0.2', dependsOn: ['pg@7.0.0'] },
    ],
  }
  expect(onlyInstalled(locked, new Set(['pg@8.0.0']))).toEqual({
    metadata: { component: { name: 'market' }, lifecycles: [{ phase: 'post-build' }] },
    components: [{ 'bom-ref': 'pg@8.0.0' }],
    dependencies: [
      { ref: 'market@1.0.0', dependsOn: ['pg@8.0.0'] },
      { ref: 'pg@8.0.0', dependsOn: [] },
    ],
  })
})
