export { DoctorError, type DoctorErrorCode } from './errors.ts';
export { attackLimits } from './attack/attack-limits.ts';
export { attackSummary, pinningSentence, scenarioLines } from './attack/attack-lines.ts';
export type { AttackReport, Judgement, ScenarioReport } from './attack/attack-report.ts';
export { type AttackSize, boundedSize, longSize } from './attack/attack-size.ts';
export type { InstanceOptions } from './instance/start-instance.ts';
export { type AttackOptions, runAttack, scenarioNames } from './attack/run-attack.ts';
export { type Leak, leakLines, type LeakReport } from './leaks/leak-report.ts';
export { type LeakOptions, runLeaks } from './leaks/run-leaks.ts';
