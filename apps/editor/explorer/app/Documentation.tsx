import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isObjectType,
  print,
  valueToLiteral,
} from 'graphql';
import { memo, createElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type AnyField, fieldsOf, type Match, searchSchema } from './search-schema.ts';

interface DocumentationProps {
  readonly schema: GraphQLSchema;
  /** The types that were opened, the current one last; empty for the root types. With a field, the page is scrolled to it. */
  readonly path: readonly Match[];
  readonly onNavigate: (path: readonly Match[]) => void;
}

/** The path after a type was opened. */
export const openType = (path: readonly Match[], opened: Match): readonly Match[] => [
  ...path.filter(({ type }) => type !== opened.type),
  opened,
];

/** The documentation of a schema: a search, and one type at a time. Not rendered again for each key in the editor. */
export const Documentation = memo(function Documentation({ schema, path, onNavigate }: DocumentationProps) {
  const [search, setSearch] = useState('');
  const matches = useMemo(() => searchSchema(schema, search), [schema, search]);
  const top = useRef<HTMLElement>(null);
  const current = path.at(-1);
  const open: Open = (name, field = null) => {
    setSearch('');
    onNavigate(openType(path, { type: name, field }));
  };
  useEffect(() => {
    const field = current?.field ?? null;
    if (field !== null) top.current?.querySelector(`[data-field="${field}"]`)?.scrollIntoView();
    else if (top.current) top.current.scrollTop = 0;
  }, [current]);
  const type = current === undefined ? undefined : schema.getType(current.type);
  return (
    <section className="docs" ref={top} aria-label="Documentation">
      <input
        className="input"
        type="search"
        aria-label="Search the schema"
        placeholder="Search types and fields"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {search.trim() !== '' ? (
        <Matches matches={matches} onOpen={open} />
      ) : type ? (
        <>
          <nav className="docs-path" aria-label="Opened types">
            <button type="button" className="link" onClick={() => onNavigate([])}>
              Schema
            </button>
            {path.slice(-4, -1).map((each) => (
              <span key={each.type}>
                {' / '}
                <button
                  type="button"
                  className="link"
                  onClick={() => onNavigate(path.slice(0, path.indexOf(each) + 1))}
                >
                  {each.type}
                </button>
              </span>
            ))}
          </nav>
          <TypePage type={type} schema={schema} onOpen={open} />
        </>
      ) : (
        <RootPage schema={schema} onOpen={open} />
      )}
    </section>
  );
});

type Open = (type: string, field?: string | null) => void;

function RootPage({ schema, onOpen }: { schema: GraphQLSchema; onOpen: Open }) {
  const roots = [
    ['Queries', schema.getQueryType()],
    ['Mutations', schema.getMutationType()],
  ] as const;
  return (
    <>
      <h2>Schema</h2>
      {roots.map(([title, type]) =>
        type ? (
          <details key={title} open={title === 'Queries'}>
            <summary>
              {title} ({fieldsOf(type).length})
            </summary>
            <FieldList fields={fieldsOf(type)} onOpen={onOpen} />
          </details>
        ) : null,
      )}
    </>
  );
}

function Matches({ matches, onOpen }: { matches: readonly Match[]; onOpen: Open }) {
  if (matches.length === 0) return <output>Nothing found.</output>;
  return (
    <ul className="docs-matches">
      {matches.map(({ type, field }) => (
        <li key={`${type}.${field}`}>
          <button type="button" className="link" onClick={() => onOpen(type, field)}>
            <code>{field === null ? type : `${type}.${field}`}</code>
          </button>
        </li>
      ))}
    </ul>
  );
}

function TypePage({ type, schema, onOpen }: { type: GraphQLNamedType; schema: GraphQLSchema; onOpen: Open }) {
  const fields = fieldsOf(type);
  const interfaces = isObjectType(type) || isInterfaceType(type) ? type.getInterfaces() : [];
  return (
    <>
      <h2>
        <code>{type.name}</code>
      </h2>
      <Description text={type.description} />
      {interfaces.length > 0 && (
        <p>
          Implements <Names types={interfaces} onOpen={onOpen} />
        </p>
      )}
      {isAbstractType(type) && (
        <p>
          One of <Names types={schema.getPossibleTypes(type)} onOpen={onOpen} />
        </p>
      )}
      {isEnumType(type) && (
        <dl>
          {type.getValues().map(({ name, description, deprecationReason }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
                <Deprecated reason={deprecationReason} />
              </dt>
              <dd>
                <Description text={description} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {fields.length > 0 && <FieldList fields={fields} onOpen={onOpen} />}
    </>
  );
}

function FieldList({ fields, onOpen }: { fields: readonly AnyField[]; onOpen: Open }) {
  return (
    <dl>
      {fields.map((field) => {
        const args = 'args' in field ? field.args : [];
        return (
          <div key={field.name} data-field={field.name}>
            <dt>
              <code>
                <strong>{field.name}</strong>
                {args.length > 0 && <Arguments args={args} onOpen={onOpen} />}
                {': '}
                <TypeLink type={field.type} onOpen={onOpen} />
                {!('args' in field) && <Default of={field} />}
              </code>
              <Deprecated reason={field.deprecationReason} />
            </dt>
            <dd>
              <Description text={field.description} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Arguments({ args, onOpen }: { args: readonly GraphQLArgument[]; onOpen: Open }) {
  return (
    <>
      (
      {args.map((each, index) => (
        <span key={each.name} title={each.description ?? undefined}>
          {index > 0 && ', '}
          {each.name}: <TypeLink type={each.type} onOpen={onOpen} />
          <Default of={each} />
        </span>
      ))}
      )
    </>
  );
}

/** The default value of an argument or input field. */
function Default({ of }: { of: Pick<GraphQLArgument, 'default' | 'type'> }) {
  if (of.default === undefined) return null;
  const literal =
    'literal' in of.default && of.default.literal
      ? of.default.literal
      : valueToLiteral(of.default.value, of.type);
  return literal ? <> = {print(literal)}</> : null;
}

/** A type, whose name opens it. */
function TypeLink({ type, onOpen }: { type: GraphQLType; onOpen: Open }) {
  const { name } = getNamedType(type);
  const [before, after] = String(type).split(name);
  return (
    <>
      {before}
      <button type="button" className="link" onClick={() => onOpen(name)}>
        {name}
      </button>
      {after}
    </>
  );
}

const Names = ({ types, onOpen }: { types: readonly GraphQLNamedType[]; onOpen: Open }): ReactNode =>
  types.map((type, index) => (
    <span key={type.name}>
      {index > 0 && ', '}
      <code>
        <TypeLink type={type} onOpen={onOpen} />
      </code>
    </span>
  ));

function Description({ text }: { text: string | null | undefined }): ReactNode {
  if (text === null || text === undefined || text === '') return null;
  // Every second part is between backticks. Children that are not an array need no keys.
  const parts = text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : createElement('code', null, part)));
  return createElement('p', { className: 'docs-description' }, ...parts);
}

const Deprecated = ({ reason }: { reason: string | null | undefined }): ReactNode =>
  reason === null || reason === undefined ? null : <span className="docs-deprecated"> Deprecated</span>;
