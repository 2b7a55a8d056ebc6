import { createRuntime, type Runtime, type RuntimeParts } from '../context/runtime.ts'

const withoutDevices = {
  send: () => undefined,
  online: () => Promise.resolve(new Set<never>()),
  endSessions: () => undefined,
  reauthenticate: () => undefined,
  addJobs: () => [],
  origin: () => '',
  signingSecret: 'x'.repeat(32),
}

/** A separate runtime with these parts, without devices and jobs. */
export const runtimeOf = (
  parts: Pick<RuntimeParts, 'database' | 'clock' | 'log' | 'consumers'> & Partial<RuntimeParts>,
): Runtime => createRuntime({ ...withoutDevices, ...parts })
