-- Of a mention that was found in the text: how sure it is, and where it stands, as pairs of code points [start, end) of
-- headline, two line ends and body.
alter table mention add column confidence double precision, add column spans int[];
