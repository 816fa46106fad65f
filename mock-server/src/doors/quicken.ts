/**
 * Generated parsers for the contract's objects. The mini edition of Zod, chosen for the weight of the client, interprets
 * every object; here, where each request and answer is parsed, the same definition goes through Zod's own generator, which
 * has less to do per object. `pnpm bench` shows what a whole request costs.
 */
import type * as zm from 'zod/mini';
import * as core from 'zod/v4/core';
import { type Test, testOf } from './single-value.ts';

type Inside = core.$ZodType['_zod'];

/** Quickens every object and every single value within a schema. What is accepted and what comes out stay the same. */
export function quicken(schema: zm.ZodMiniType, done = new Set<unknown>()): void {
  if (done.has(schema)) return;
  done.add(schema);
  const { def } = schema._zod;
  for (const part of partsOf(def)) quicken(part, done);
  if (def.type === 'object') generate(schema._zod, def as core.$ZodObjectDef);
  const accepts = testOf(schema);
  if (accepts) shorten(schema._zod, accepts);
}

function generate(zod: Inside, { checks = [], ...def }: core.$ZodObjectDef): void {
  const twin = new core.$ZodObjectJIT(def)._zod;
  const parse: Inside['parse'] = (payload, context) => twin.parse(payload, context);
  zod.parse = parse;
  // Without checks of its own an object runs its parser directly.
  if (checks.length === 0) zod.run = parse;
}

/** A good value goes straight through; one that is not takes the long way, where its faults are named. */
function shorten(zod: Inside, accepts: Test): void {
  const thorough = zod.run.bind(zod);
  zod.run = (payload, context) => (accepts(payload.value) ? payload : thorough(payload, context));
}

/** The schemas that a schema is made of: fields, elements, options, what an optional holds. */
function partsOf(def: object): zm.ZodMiniType[] {
  return Object.values(def).flatMap((value: unknown) => {
    if (isSchema(value)) return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).filter(isSchema) : [];
  });
}

function isSchema(value: unknown): value is zm.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value && 'parse' in value;
}
