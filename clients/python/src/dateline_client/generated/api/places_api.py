"""Generated from the OpenAPI document by openapi-generator; changes are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Union

from ...transport import Transport

if TYPE_CHECKING:
    from ..models import *


class PlacesApi:
    """One method per operation; answers are dictionaries as the OpenAPI document describes them."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def locate(
        self,
        *,
        locate_form: LocateForm,
    ) -> LocatedText:
        """Find the places in a text

        Recognizes names of places and resolves each to a place of the gazetteer, with a confidence, what spoke for it, and alternatives. English text; nothing is stored. The same text gives the same answer; with `source_id`, it may change as articles arrive.
        """
        return self._transport.call(
            "POST",
            "/public/v1/projects/{project_slug}/locate",
            path={ },
            query={
            },
            headers={
            },
            body=locate_form,
        ).json

    def search_gazetteer(
        self,
        *,
        q: str,
        near: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> GazetteerPlaces:
        """Find places by the beginning of a name

        For type-ahead. Best first, by population, by nearness where `near` is given, and by whether the project's articles mention the place. Case, accents and dots do not matter.
        :param q: The beginning of a name, in any spelling that the gazetteer has
        :param near: `lng,lat` in degrees: places around it come first
        :param limit: Of places
        """
        return self._transport.call(
            "GET",
            "/public/v1/projects/{project_slug}/gazetteer",
            path={ },
            query={
                "q": q,
                "near": near,
                "limit": limit,
            },
            headers={
            },
            body=None,
        ).json
