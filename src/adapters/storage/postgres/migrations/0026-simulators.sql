-- The articles that the simulators quote are found by their stable id, in whatever agreement.
create index document_by_agreement_article on document (split_part(id, '/', 2))
  where kind = 'agreementArticle';

-- Rows of the simulators whose proof was lost when a text changed. The Code has no IDCC.
create table withdrawn_row (
  tool text not null,
  idcc text,
  conditions text not null,
  article text not null,
  reason text not null check (reason in ('changed', 'missing', 'notInForce')),
  since timestamptz not null,
  unique nulls not distinct (tool, idcc, conditions, article)
);
