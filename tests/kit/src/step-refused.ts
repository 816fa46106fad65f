import { codeName, type FieldFault } from '@puente/contract';
import type { Answer } from './wire.ts';

/** Thrown if the server refuses a step; names the step, the reason and every wrong field. */
export class StepRefused extends Error {
  readonly answer: Answer;
  constructor(step: string, answer: Answer) {
    const faults = Array.isArray(answer.data) ? (answer.data as FieldFault[]).map(({ field }) => field) : [];
    const fields = faults.length > 0 ? ` (fields: ${faults.join(', ')})` : '';
    super(`${step} was refused: ${answer.code} ${codeName(answer.code) ?? 'unknown code'}: ${answer.msg}${fields}`);
    this.name = 'StepRefused';
    this.answer = answer;
  }
}
